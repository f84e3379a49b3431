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
 * replica, which cannot listen, `onLoss` is called at short intervals instead.
 */
export async function listenOnServer(url: string, listeners: Listeners): Promise<AsyncDisposable> {
  const listening = new Listening(url, listeners)
  await listening.connect()
  return listening
}

/** One connection after another, until it is closed. */
class Listening implements AsyncDisposable {
  readonly #url: string
  readonly #listeners: Listeners
  #client: Client | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #closing = new AbortController()

  constructor(url: string, listeners: Listeners) {
    this.#url = url
    this.#listeners = listeners
  }

  async connect(): Promise<void> {
    const client = new Client({ connectionString: this.#url, keepAlive: true })
    this.#client = client
    client.on('error', () => undefined)
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.#listeners.onNotice(payload)
    })
    client.on('end', () => this.#retry(client, retryMs))
    try {
      await client.connect()
      await client.query(`listen ${headChannel}`)
      this.#listeners.onLoss()
    } catch (error) {
      // Before the end, which is for a connection that was lost and would wait longer.
      this.#retry(client, isReplica(error) ? lookMs : retryMs)
      await client.end().catch(() => undefined)
    }
  }

  #retry(client: Client, waitMs: number): void {
    if (this.#closing.signal.aborted || client !== this.#client) return
    this.#client = undefined
    this.#timer = setTimeout(() => {
      this.#listeners.onLoss()
      this.connect().catch(() => undefined)
    }, waitMs)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort()
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }
}

/** Read-only servers refuse to listen: "cannot execute LISTEN during recovery". */
function isReplica(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}
