import type { Interval } from '@vermeil/wire'
import { type ChartBar, isFlat } from './buildChartBars.ts'
import type { CandleLoader } from './CandleLoader.ts'
import { findPollMs, isLiveInterval } from './intervals.ts'

/** The status words of the chart (2 §2). */
export type LiveStatus = 'connecting' | 'connected' | 'waiting' | 'error' | 'disconnected'

export interface LiveState {
  status: LiveStatus
  /** Why the last poll failed; undefined if it was answered. */
  error: unknown
  /** When the next attempt after an error starts, in milliseconds since 1970. */
  retryAtMs: number | undefined
  /** When candles last arrived, in milliseconds since 1970. */
  updatedAtMs: number | undefined
}

/** What the stream of candles reports. */
export interface CandleStreamEvents {
  onBar(bar: ChartBar): void
  /** Messages may be missing, or the account has traded. */
  onReset(): void
  /** The stream ended and does not reconnect by itself. */
  onClose(): void
}

interface LiveDependencies {
  loader: Pick<CandleLoader, 'read' | 'loadNewest' | 'addBar'>
  interval: Interval
  /** Opens the stream; returns a function that closes it. */
  openStream(events: CandleStreamEvents): () => void
}

/** This many consecutive polls without candles are an error (2 §4). */
const maxEmptyPolls = 3
/** If this many newest candles are flat, the chart waits for a trade (2 §4). */
const quietBars = 2
const maxBackoffMs = 30_000

/** Keeps a chart's newest candles current by polling and by the stream of candles (2 §4, §9). */
export class LiveUpdates {
  readonly #dependencies: LiveDependencies
  readonly #pollMs: number
  readonly #listeners = new Set<() => void>()
  #state: LiveState = {
    status: 'disconnected',
    error: undefined,
    retryAtMs: undefined,
    updatedAtMs: undefined,
  }
  #timer: ReturnType<typeof setTimeout> | undefined
  #closeStream: (() => void) | undefined
  #emptyPolls = 0
  /** Counts starts and stops, so that late answers are ignored. */
  #session = 0

  constructor(dependencies: LiveDependencies) {
    this.#dependencies = dependencies
    this.#pollMs = findPollMs(dependencies.interval)
  }

  readonly read = (): LiveState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts polling at once. Intervals above 1h are never live. Returns a function that stops it. */
  start(): () => void {
    this.#emptyPolls = 0
    if (isLiveInterval(this.#dependencies.interval)) this.#connect()
    return () => this.#stop()
  }

  /** Tries again at once. If that fails too, the backoff continues. */
  retry(): void {
    if (this.#state.status !== 'disconnected') this.#connect()
  }

  #connect(): void {
    this.#session += 1
    this.#change({ status: 'connecting', retryAtMs: undefined })
    void this.#poll()
  }

  #stop(): void {
    this.#session += 1
    clearTimeout(this.#timer)
    this.#closeStream?.()
    this.#closeStream = undefined
    this.#change({ status: 'disconnected', retryAtMs: undefined })
  }

  async #poll(): Promise<void> {
    clearTimeout(this.#timer)
    const session = this.#session
    const { bars, error } = await this.#loadNewest()
    if (session !== this.#session) return
    if (bars.length === 0) {
      this.#fail(error)
      return
    }
    this.#succeed()
    this.#schedule(this.#pollMs)
    this.#closeStream ??= this.#openStream()
  }

  async #loadNewest(): Promise<{ bars: readonly ChartBar[]; error?: unknown }> {
    try {
      return { bars: await this.#dependencies.loader.loadNewest() }
    } catch (error) {
      return { bars: [], error }
    }
  }

  /** A failed poll counts like an empty one, because both bring no candles. */
  #fail(error: unknown): void {
    this.#emptyPolls += 1
    const retries = this.#emptyPolls - maxEmptyPolls
    if (retries < 0) {
      const isConnecting = this.#state.status === 'connecting'
      this.#schedule(isConnecting ? Math.min(maxBackoffMs, this.#pollMs) : this.#pollMs)
      return
    }
    const delayMs = Math.min(maxBackoffMs, this.#pollMs * 2 ** retries)
    this.#change({ status: 'error', error, retryAtMs: Date.now() + delayMs })
    this.#schedule(delayMs)
  }

  #succeed(): void {
    this.#emptyPolls = 0
    const newest = this.#dependencies.loader.read().bars.slice(-quietBars)
    const isQuiet = newest.length === quietBars && newest.every(isFlat)
    this.#change({
      status: isQuiet ? 'waiting' : 'connected',
      error: undefined,
      retryAtMs: undefined,
      updatedAtMs: Date.now(),
    })
  }

  #openStream(): () => void {
    return this.#dependencies.openStream({
      onBar: (bar) => {
        if (this.#dependencies.loader.addBar(bar)) this.#succeed()
        else void this.#poll()
      },
      onReset: () => void this.#poll(),
      onClose: () => {
        this.#closeStream = undefined
      },
    })
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#poll(), delayMs)
  }

  #change(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
