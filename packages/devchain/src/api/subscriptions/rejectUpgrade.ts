import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { NodeResponse } from '../http/NodeResponse.ts'

/** Answers a WebSocket handshake with plain HTTP and closes the connection. */
export function rejectUpgrade(socket: Duplex, { status, headers, body }: NodeResponse): void {
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`)
}
