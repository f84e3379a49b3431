import { connect, type Socket } from 'node:net'
import { requireLoopback } from './requireLoopback.ts'

/** A raw connection to this machine, with the received bytes. */
export interface RawConnection {
  socket: Socket
  /** The received bytes as text. */
  received: () => string
  /** The status of the answer; 0 before it arrives. */
  status: () => number
  isClosed: () => boolean
  /** Resolves when the connection has ended, on either side. */
  closed: Promise<void>
}

/** Opens a connection, sends bytes over it and keeps it open. */
export function sendBytes(url: string, bytes: string | Buffer = ''): RawConnection {
  const { hostname, port } = new URL(url)
  requireLoopback(hostname)
  const socket = connect(Number(port), hostname)
  const ended = Promise.withResolvers<void>()
  let text = ''
  let isClosed = false
  socket.on('data', (chunk) => {
    text = (text + chunk.toString('latin1')).slice(0, 100_000)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    isClosed = true
    ended.resolve()
  })
  if (bytes.length > 0) socket.write(bytes)
  return {
    socket,
    received: () => text,
    status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
    isClosed: () => isClosed,
    closed: ended.promise,
  }
}
