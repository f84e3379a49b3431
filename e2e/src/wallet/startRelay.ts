import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { Relay } from './Relay.ts'

/** A relay that wallets of this process reach on loopback, and pages by `relay`. */
export interface StartedRelay extends AsyncDisposable {
  relay: Relay
  url: string
}

/** Starts a relay on a free port of this machine. */
export async function startRelay(): Promise<StartedRelay> {
  const relay = new Relay()
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    const connection = relay.connect((text) => socket.send(text))
    socket.on('message', (data) => connection.receive(String(data)))
    socket.on('close', () => connection.close())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    relay,
    url: `ws://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
