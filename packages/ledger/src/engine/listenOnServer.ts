import { Socket } from 'node:net'
import { Client } from 'pg'
import { headChannel } from './headChannel.ts'

/** The wait before the next attempt to connect. */
const retryMs = 1_000

/** How often to poll the head on a server that cannot notify. */
const pollMs = 100

interface Listeners {
  onNotice: (text: string) => void
  onLoss: () => void
}

/**
 * Listens on a separate connection until it is disposed, and reconnects after a failure. A replica cannot listen: there
 * `onLoss` is called at short intervals instead. A silent connection looks like one without notices, so it must answer a
 * query every `heartbeatMs` and is replaced if it does not. `onLoss` is called after every answer too, because a pooler
 * may drop notices.
 */
export async function listenOnServer(
  url: string,
  { heartbeatMs, ...listeners }: Listeners & { heartbeatMs: number },
): Promise<AsyncDisposable> {
  const listening = new Listening(url, listeners, heartbeatMs)
  await listening.connect()
  return listening
}

/** Keeps a listening connection open until it is disposed. */
class Listening implements AsyncDisposable {
  readonly #url: string
  readonly #listeners: Listeners
  readonly #heartbeatMs: number
  #connection: { client: Client; socket: Socket } | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()

  constructor(url: string, listeners: Listeners, heartbeatMs: number) {
    this.#url = url
    this.#listeners = listeners
    this.#heartbeatMs = heartbeatMs
  }

  async connect(): Promise<void> {
    // Our own socket can be destroyed without a protocol message, which a silent server would not answer.
    const socket = new Socket()
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      stream: () => socket,
      connectionTimeoutMillis: this.#heartbeatMs,
      query_timeout: this.#heartbeatMs,
    })
    this.#connection = { client, socket }
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.#listeners.onNotice(payload)
    })
    client.on('end', () => this.#retry(client, retryMs))
    try {
      await client.connect()
      await client.query(`listen ${headChannel}`)
      this.#listeners.onLoss()
      this.#sendHeartbeats(client, socket)
    } catch (error) {
      // Called before the event 'end', whose handler would wait longer.
      this.#retry(client, isReplica(error) ? pollMs : retryMs)
      socket.destroy()
    }
  }

  /** Queries the connection at regular intervals. */
  #sendHeartbeats(client: Client, socket: Socket): void {
    if (client !== this.#connection?.client) return
    this.#timer = setTimeout(async () => {
      try {
        await client.query('select 1')
        this.#listeners.onLoss()
        this.#sendHeartbeats(client, socket)
      } catch {
        this.#retry(client, 0)
        socket.destroy()
      }
    }, this.#heartbeatMs)
  }

  #retry(client: Client, waitMs: number): void {
    if (this.#closing.signal.aborted || client !== this.#connection?.client) return
    this.#connection = undefined
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#listeners.onLoss()
      this.connect().catch(() => undefined)
    }, waitMs)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#timer)
    const connection = this.#connection
    this.#connection = undefined
    connection?.client.end().catch(() => undefined)
    connection?.socket.destroySoon()
  }
}

/** A replica refuses to listen: "cannot execute LISTEN during recovery". */
function isReplica(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}
