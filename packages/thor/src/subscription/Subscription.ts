import type { Hex } from '@vermeil/units'
import { ResponseValue } from '../client/ResponseValue.ts'
import type { ThorClient } from '../client/ThorClient.ts'

/** The status of a subscription. `retryInMs` is null once it has given up. */
export type WatchState =
  | { status: 'connecting'; attempt: number }
  /** `resumed` is false if messages before this point may be missing. */
  | { status: 'open'; resumed: boolean }
  | { status: 'lost'; retryInMs: number | null; cause: Error | null }

/** Times are in milliseconds. The defaults are those of the specification (1 §9). */
export interface WatchOptions {
  /** The id of the block after which to start; the head if omitted. */
  pos?: Hex
  onState?: (state: WatchState) => void
  /** The global WebSocket if omitted. */
  WebSocket?: new (
    url: string,
  ) => WebSocket
  /** Failed attempts in a row before giving up. Default: 20. */
  attempts?: number
  /** Delay between attempts. Default: 5,000. */
  retryMs?: number
  /** Interval of the check for silence. Default: 25,000. */
  heartbeatMs?: number
  /** How long a connection may be silent. Default: 60,000, which is six blocks. */
  timeoutMs?: number
}

/** The fields that every message about a block has. */
export interface BlockMessage {
  id: Hex
  parentId: Hex
  /** The block left the trunk. It was reported before and no longer counts. */
  obsolete: boolean
}

/** The node, or its URL. */
export type Node = string | Pick<ThorClient, 'url' | 'genesisId'>

/** The path, parser and listeners of a subscription. */
export interface Feed<Message> {
  path: string
  parse: (answer: ResponseValue) => Message
  listener: (message: Message) => void
}

/**
 * A WebSocket subscription that resumes after its connection broke. A node forgets positions that are more than 1,000
 * blocks old, so every third attempt starts at the head instead and reports it (`resumed: false`).
 */
export class Subscription<Message extends BlockMessage> {
  readonly #node: Node
  readonly #feed: Feed<Message>
  readonly #options: WatchOptions
  #pos: Hex | undefined
  #socket: WebSocket | undefined
  #attempt = 0
  #heardAt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #heartbeat: ReturnType<typeof setInterval> | undefined
  readonly #ended = new AbortController()

  constructor(node: Node, feed: Feed<Message>, options: WatchOptions) {
    this.#node = node
    this.#feed = feed
    this.#options = options
    this.#pos = options.pos
  }

  /** Opens the connection and starts to report messages. */
  start(): void {
    this.#connect()
  }

  /** Closes the connection. No more messages are reported. */
  stop(): void {
    this.#ended.abort()
    clearTimeout(this.#retry)
    this.#drop()
  }

  #connect(): void {
    this.#attempt += 1
    this.#report({ status: 'connecting', attempt: this.#attempt })
    if (this.#ended.signal.aborted) return
    const first = this.#pos === undefined && this.#attempt === 1
    const pos = this.#attempt % 3 === 0 ? undefined : this.#pos
    const WebSocket = this.#options.WebSocket ?? globalThis.WebSocket
    const socket = new WebSocket(this.#buildAddress(pos))
    this.#socket = socket
    this.#heardAt = Date.now()
    const { heartbeatMs = 25_000 } = this.#options
    this.#heartbeat = setInterval(() => this.#checkSilence(), heartbeatMs)
    socket.onopen = () => {
      this.#heardAt = Date.now()
      this.#attempt = 0
      this.#report({ status: 'open', resumed: first || pos !== undefined })
    }
    socket.onmessage = (event) => this.#receive(event.data)
    socket.onclose = (event) =>
      this.#lose(event.reason ? new SubscriptionError(event.reason) : null)
  }

  #receive(data: unknown): void {
    this.#heardAt = Date.now()
    let message: Message
    try {
      message = this.#feed.parse(new ResponseValue(JSON.parse(String(data)), this.#feed.path))
    } catch (cause) {
      this.#lose(new SubscriptionError('a message is not from a Thor node', { cause }))
      return
    }
    this.#pos = message.obsolete ? message.parentId : message.id
    this.#feed.listener(message)
  }

  /** Reconnects at once after silence, without the usual delay, because the chain may simply be idle. */
  #checkSilence(): void {
    const { timeoutMs = 60_000 } = this.#options
    if (Date.now() - this.#heardAt < timeoutMs) return
    if (this.#attempt > 0) {
      this.#lose(new SubscriptionError('the node does not respond'))
    } else {
      this.#drop()
      this.#connect()
    }
  }

  #lose(cause: Error | null): void {
    this.#drop()
    const { attempts = 20, retryMs = 5000 } = this.#options
    const retryInMs = this.#attempt < attempts ? retryMs : null
    this.#report({ status: 'lost', retryInMs, cause })
    if (retryInMs !== null && !this.#ended.signal.aborted)
      this.#retry = setTimeout(() => this.#connect(), retryInMs)
  }

  /** Closes the socket and ignores its further events. */
  #drop(): void {
    clearInterval(this.#heartbeat)
    const socket = this.#socket
    this.#socket = undefined
    if (!socket) return
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close()
  }

  #report(state: WatchState): void {
    if (!this.#ended.signal.aborted) this.#options.onState?.(state)
  }

  #buildAddress(pos: Hex | undefined): string {
    const { url, genesisId } =
      typeof this.#node === 'string' ? { url: this.#node, genesisId: undefined } : this.#node
    const query = new URLSearchParams()
    if (pos !== undefined) query.set('pos', pos)
    if (genesisId !== undefined) query.set('x-genesis-id', genesisId)
    const search = query.size === 0 ? '' : `?${query}`
    return `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}${this.#feed.path}${search}`
  }
}

/** A subscription lost its connection. It retries by itself. */
export class SubscriptionError extends Error {
  override name = 'SubscriptionError'
  readonly retryable = true
  constructor(fact: string, options?: ErrorOptions) {
    super(`The subscription broke: ${fact}.`, options)
  }
}
