import type { Beat, ThorClient, WatchState, watchBeats } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { watchLater } from './watchLater.ts'

/** The newest block as this page knows it. */
export interface Head {
  number: number
  id: Hex
  /** Whole seconds, as the block says; a chain that mines on demand runs ahead of the clock. */
  timestamp: number
  /** When this page heard of it, in milliseconds. */
  heardAtMs: number
}

/** Whether the node answers: by its subscription, or at least when asked. */
export type ChainStatus = 'connecting' | 'live' | 'away'

/** How often to ask for the newest block while the subscription is broken. */
const pollMs = 10_000

interface Dependencies {
  thor: Pick<ThorClient, 'url' | 'genesisId' | 'fetchBlock'>
  watch?: typeof watchBeats
}

/** Follows the newest block: by subscription, and by asking while that is broken. */
export class LiveChain {
  readonly #thor: Dependencies['thor']
  readonly #watch: typeof watchBeats
  readonly #listeners = new Set<() => void>()
  readonly #beatListeners = new Set<(beat: Beat | 'gap') => void>()
  #head: Head | undefined
  #status: ChainStatus = 'connecting'
  #stream: WatchState['status'] | 'none' = 'none'
  #stopWatching: (() => void) | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  constructor({ thor, watch = watchLater }: Dependencies) {
    this.#thor = thor
    this.#watch = watch
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly readHead = (): Head | undefined => this.#head
  readonly readStatus = (): ChainStatus => this.#status

  /** Hears of every block, and of a gap in which blocks may have been missed. */
  onBeat(listener: (beat: Beat | 'gap') => void): () => void {
    this.#beatListeners.add(listener)
    return () => this.#beatListeners.delete(listener)
  }

  /** Starts following; what it returns ends it. */
  start(): () => void {
    this.#connect()
    this.#timer = setInterval(() => void this.#ask(), pollMs)
    void this.#ask()
    return () => {
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#stopWatching?.()
      this.#stopWatching = undefined
      this.#stream = 'none'
    }
  }

  /** Connects anew and asks for the newest block at once: after a cut a subscription may be dead without knowing it. */
  reconnect(): void {
    if (this.#timer === undefined) return
    this.#stream = 'none'
    this.#connect()
    void this.#ask()
  }

  #connect(): void {
    this.#stopWatching?.()
    this.#stopWatching = this.#watch(this.#thor, (beat) => this.#hear(beat), {
      onState: (state) => this.#changeState(state),
    })
  }

  #hear(beat: Beat): void {
    if (!beat.obsolete) this.#setHead({ ...beat, heardAtMs: Date.now() })
    for (const listener of this.#beatListeners) listener(beat)
  }

  #changeState(state: WatchState): void {
    this.#stream = state.status
    if (state.status === 'open') {
      this.#setStatus('live')
      if (!state.resumed) for (const listener of this.#beatListeners) listener('gap')
    }
    if (state.status !== 'lost') return
    if (state.retryInMs === null) this.#stopWatching = undefined
    void this.#ask()
  }

  /** Asks for the newest block unless the subscription tells it; an answer after giving up connects again. */
  async #ask(): Promise<void> {
    if (this.#stream === 'open' && this.#head) return
    try {
      const block = await this.#thor.fetchBlock('best')
      if (!block) return
      if (block.number >= (this.#head?.number ?? 0) && block.id !== this.#head?.id) {
        const { number, id, timestamp } = block
        this.#setHead({ number, id, timestamp, heardAtMs: Math.min(Date.now(), timestamp * 1000) })
        for (const listener of this.#beatListeners) listener('gap')
      }
      this.#setStatus('live')
      if (this.#timer !== undefined && !this.#stopWatching) this.#connect()
    } catch {
      if (this.#stream !== 'open') this.#setStatus('away')
    }
  }

  #setHead(head: Head): void {
    this.#head = head
    this.#tell()
  }

  #setStatus(status: ChainStatus): void {
    if (status === this.#status) return
    this.#status = status
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
