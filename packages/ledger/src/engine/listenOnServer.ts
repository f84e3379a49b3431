import { Socket } from 'node:net'
import { Client } from 'pg'
import { headChannel } from './headChannel.ts'

/** A lost connection, or one that was never to be had, is tried again after this time. */
const retryMs = 1_000

/** Where the server cannot notify, the head is looked at this often. */
const lookMs = 100

interface Listeners {
  onNotice: (text: string) => void
  onLoss: () => void
}

/**
 * Listens on a connection of its own, for as long as it is not disposed. A server that is away is tried again; on a
 * replica, which cannot listen, `onLoss` is called at short intervals instead. A connection through which nothing
 * arrives any more looks like one without news: it has to answer every `heartbeatMs`, and is replaced if it does not answer
 * within the same time. `onLoss` is called then too, and after every answer, since a pooler between may drop notices.
 */
export async function listenOnServer(
  url: string,
  { heartbeatMs, ...listeners }: Listeners & { heartbeatMs: number },
): Promise<AsyncDisposable> {
  const listening = new Listening(url, listeners, heartbeatMs)
  await listening.connect()
  return listening
}

/** One connection after another, until it is closed. */
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
    // A socket of our own can be closed without a farewell, to which a silent server would not answer.
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
      // Before the end, which is for a connection that was lost and would wait longer.
      this.#retry(client, isReplica(error) ? lookMs : retryMs)
      socket.destroy()
    }
  }

  /** Asks the connection for a sign of life, again and again. */
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

/** Read-only servers refuse to listen: "cannot execute LISTEN during recovery". */
function isReplica(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}
