import type { Server, ServerResponse } from 'node:http'
import { type Socket, Server as SocketServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** How a server stops. */
export interface DrainTimes {
  /** A connection that was quiet for so long is closed, in milliseconds: before, a request may be on its way. */
  noticeMs: number
  /** What is not answered after this time is cut, in milliseconds. */
  limitMs: number
}

/** Stops an HTTP server without cutting off anyone who waits for an answer. */
export class Drain {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  readonly #underWay = new Set<ServerResponse>()

  /** Has to be made before the server listens. */
  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /** Has to be called for every response that is not ended in the turn in which its request came. */
  track(response: ServerResponse): void {
    this.#underWay.add(response)
    response.once('close', () => this.#underWay.delete(response))
  }

  /**
   * Takes no new connections, answers what comes in on the open ones with a notice that the connection ends, and
   * closes the rest. Resolves when no connection is left.
   */
  async close({ noticeMs, limitMs }: DrainTimes): Promise<void> {
    const server = this.#server
    if (!server.listening) return
    server.prependListener('request', (_request, response) => {
      this.track(response)
      giveNotice(response)
    })
    for (const response of this.#underWay) giveNotice(response)
    // The HTTP server's own way to close also ends idle connections at once, with requests that are on their way.
    const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve))
    const sweeping = new AbortController()
    void this.#sweep(noticeMs, sweeping.signal)
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy()
    }, limitMs)
    await closed
    clearTimeout(cut)
    sweeping.abort()
  }

  /** Closes, again and again, the connections that were quiet since the last look and wait for no answer. */
  async #sweep(noticeMs: number, signal: AbortSignal): Promise<void> {
    for (let before = this.#listQuiet(); !signal.aborted; before = this.#listQuiet()) {
      await wait(noticeMs, undefined, { signal }).catch(() => undefined)
      // What arrived in a long turn is read first.
      await nextTurn()
      for (const [socket, bytes] of this.#listQuiet())
        if (before.get(socket) === bytes) socket.destroy()
    }
  }

  /** The connections that wait for no answer, with the bytes that went over each so far. */
  #listQuiet(): Map<Socket, number> {
    const busy = new Set([...this.#underWay].map(({ socket }) => socket))
    const quiet = [...this.#sockets].filter(
      (socket) => !busy.has(socket) && socket.writableLength === 0,
    )
    return new Map(quiet.map((socket) => [socket, socket.bytesRead + socket.bytesWritten]))
  }
}

/** Ends the connection with this answer and says so in its head, unless that is sent already. */
function giveNotice(response: ServerResponse): void {
  response.shouldKeepAlive = false
}
