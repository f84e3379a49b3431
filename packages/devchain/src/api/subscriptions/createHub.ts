import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Chain } from '../../chain/Chain.ts'
import type { Feed } from './openFeed.ts'
import { goingAway, pumpBlocks } from './pumpBlocks.ts'
import { Turns } from './Turns.ts'

/** Bytes that a client may send in one message, as in Thor. */
const maxMessageBytes = 100 * 1024
/** A pool subscriber with this many unread bytes misses ids, as in Thor. */
const maxUnreadBytes = 64 * 1024

/** When an open subscription is pinged, and when it is dropped without a response. */
export interface Heartbeat {
  pingMs: number
  dropMs: number
}

/** All open subscriptions of a node. */
export interface Hub extends AsyncDisposable {
  /** Completes the handshake and starts to send. */
  accept: (request: IncomingMessage, socket: Duplex, head: Buffer, feed: Feed) => void
  /** Lets new connections go ahead of subscriptions; called for each one that the server accepts. */
  yieldTurn: () => void
}

/** A chain's subscriptions; `heartbeat` is 42 and 60 seconds on a Thor node. */
export function createHub(chain: Chain, heartbeat: Heartbeat): Hub {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  })
  const turns = new Turns()
  return {
    accept(request, socket, head, feed) {
      server.handleUpgrade(request, socket, head, (client) => {
        client.on('error', () => client.terminate())
        keepAlive(client, heartbeat)
        if (feed === 'txpool') sendPool(chain, client)
        else pumpBlocks({ chain, turns }, client, feed)
      })
    },
    yieldTurn: () => turns.yieldTurn(),
    async [Symbol.asyncDispose]() {
      for (const client of server.clients) client.close(goingAway)
      const open = [...server.clients].map((client) => waitForClose(client))
      await Promise.all(open)
      server.close()
    },
  }
}

function sendPool(chain: Chain, client: WebSocket): void {
  const stop = chain.onTransaction((id) => {
    if (client.bufferedAmount < maxUnreadBytes) client.send(`${JSON.stringify({ id })}\n`)
  })
  client.once('close', stop)
}

function keepAlive(client: WebSocket, { pingMs, dropMs }: Heartbeat): void {
  const ping = setInterval(() => client.ping(), pingMs)
  const drop = setTimeout(() => client.terminate(), dropMs)
  client.on('pong', () => drop.refresh())
  client.once('close', () => {
    clearInterval(ping)
    clearTimeout(drop)
  })
}

/** Waits until the client has closed the connection, and terminates the connection after a second without an answer. */
function waitForClose(client: WebSocket): Promise<void> {
  const cut = setTimeout(() => client.terminate(), 1_000)
  return new Promise((resolve) => {
    client.once('close', () => {
      clearTimeout(cut)
      resolve()
    })
  })
}
