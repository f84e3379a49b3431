import type { Beat, ThorClient, WatchState, watchBeats } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { watchLazily } from './watchLazily.ts'

const measureLazily = async () => (await import('./measureClock.ts')).measureClock()

/** The newest block that this page knows. */
export interface Head {
  number: number
  id: Hex
  /** Seconds since 1970, from the block. A chain that mines on demand can be ahead of the clock. */
  timestamp: number
  /** When it was new by this page's clock, in milliseconds. */
  seenAtMs: number
}

/** Whether the node answers, by its subscription or at least by polling. 'behind': its newest block is old. */
export type ChainStatus = 'connecting' | 'live' | 'behind' | 'down'

/** The polling interval while the subscription is broken. */
const pollMs = 10_000

/** After this silence of an open subscription the node is asked, because it may have stopped without closing it. */
const silentMs = 30_000

interface Dependencies {
  thor: Pick<ThorClient, 'url' | 'genesisId' | 'fetchBlock'>
  watch?: typeof watchBeats
  /** How far this clock is ahead, in milliseconds. Asked if the first block looks old. */
  measureClock?: () => Promise<number>
  /** From this age of the newest block a node is behind. By default, twelve blocks should have come. */
  behindMs?: number
}

/** Follows the newest block by subscription, and by polling while the subscription is broken. */
export class LiveChain {
  readonly #thor: Dependencies['thor']
  readonly #watch: typeof watchBeats
  readonly #measureClock: () => Promise<number>
  readonly #behindMs: number
  readonly #listeners = new Set<() => void>()
  readonly #beatListeners = new Set<(beat: Beat | 'gap') => void>()
  #head: Head | undefined
  /** How much later than its timestamp a new block arrives here: the delay of the network and the clock's error. */
  #delayMs = Number.POSITIVE_INFINITY
  #measuring: Promise<void> | undefined
  #aheadMs: number | undefined
  #status: ChainStatus = 'connecting'
  /** When the open subscription last delivered something; 0 if it is not open. */
  #heardAtMs = 0
  #stopWatching: (() => void) | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(dependencies: Dependencies) {
    const { thor, watch = watchLazily, measureClock = measureLazily } = dependencies
    const { behindMs = 120_000 } = dependencies
    this.#thor = thor
    this.#watch = watch
    this.#measureClock = measureClock
    this.#behindMs = behindMs
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly readHead = (): Head | undefined => this.#head
  readonly readStatus = (): ChainStatus => this.#status

  /** Called for every block, and for a gap in which blocks may have been missed. */
  onBeat(listener: (beat: Beat | 'gap') => void): () => void {
    this.#beatListeners.add(listener)
    return () => this.#beatListeners.delete(listener)
  }

  /** Starts following. Returns a function that stops it. */
  start(): () => void {
    this.#connect()
    this.#timer = setInterval(() => void this.#poll(), pollMs)
    void this.#poll()
    return () => {
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#stopWatching?.()
      this.#stopWatching = undefined
    }
  }

  /**
   * Reconnects and fetches the newest block at once. After a network failure a subscription can be dead without an
   * error.
   */
  reconnect(): void {
    if (this.#timer === undefined) return
    this.#connect()
    void this.#poll()
  }

  #connect(): void {
    this.#heardAtMs = 0
    this.#stopWatching?.()
    this.#stopWatching = this.#watch(this.#thor, (beat) => this.#handleBeat(beat), {
      onState: (state) => this.#changeState(state),
    })
  }

  #handleBeat(beat: Beat): void {
    this.#heardAtMs = Date.now()
    if (!beat.obsolete) this.#setHead(beat)
    for (const listener of this.#beatListeners) listener(beat)
  }

  #changeState(state: WatchState): void {
    this.#heardAtMs = 0
    if (state.status === 'open') {
      this.#heardAtMs = Date.now()
      this.#setAnswering()
      if (!state.resumed) for (const listener of this.#beatListeners) listener('gap')
    }
    if (state.status !== 'lost') return
    if (state.retryInMs === null) this.#stopWatching = undefined
    void this.#poll()
  }

  /**
   * Fetches the newest block unless the subscription delivers it. A successful answer restarts a subscription that gave
   * up.
   */
  async #poll(): Promise<void> {
    if (this.#isHeard() && this.#head) {
      this.#setAnswering()
      return
    }
    try {
      const block = await this.#thor.fetchBlock('best')
      if (!block) return
      if (block.number >= (this.#head?.number ?? 0) && block.id !== this.#head?.id) {
        this.#setHead(block)
        for (const listener of this.#beatListeners) listener('gap')
      }
      this.#setAnswering()
      if (this.#timer !== undefined && !this.#stopWatching) this.#connect()
    } catch {
      if (!this.#isHeard()) this.#setStatus('down')
    }
  }

  /** Whether the subscription delivers blocks. */
  #isHeard(): boolean {
    return Date.now() - this.#heardAtMs < silentMs
  }

  /**
   * The first block may be old already, or this clock is ahead. Later blocks are new, so they show how far this clock can
   * be trusted.
   */
  #setHead(block: Omit<Head, 'seenAtMs'>): void {
    const { number, id, timestamp } = block
    const timestampMs = timestamp * 1000
    const delayMs = Date.now() - timestampMs
    if (this.#head) this.#delayMs = Math.min(this.#delayMs, delayMs)
    else if (delayMs >= this.#behindMs && this.#aheadMs === undefined) {
      this.#measuring ??= this.#checkClock(block)
      return
    }
    const usualMs = this.#head ? this.#delayMs : Math.min(delayMs, this.#aheadMs ?? 0)
    this.#head = { number, id, timestamp, seenAtMs: timestampMs + usualMs }
    if (this.#status !== 'live') this.#setAnswering()
    this.#notify()
  }

  /**
   * Shows an old first block once it is known whether this clock is wrong. If the server does not answer, the device's
   * clock counts, and the second block corrects it (0282).
   */
  async #checkClock(block: Omit<Head, 'seenAtMs'>): Promise<void> {
    this.#aheadMs = await this.#measureClock().catch(() => 0)
    if (!this.#head) this.#setHead(block)
    this.#setAnswering()
  }

  /** The node answers. The age of its newest block shows whether it is behind. */
  #setAnswering(): void {
    const isBehind = this.#head && Date.now() - this.#head.seenAtMs >= this.#behindMs
    this.#setStatus(isBehind ? 'behind' : 'live')
  }

  #setStatus(status: ChainStatus): void {
    if (status === this.#status) return
    this.#status = status
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
