import { setMaxListeners } from 'node:events'
import type { Lead, Ledger } from '@vermeil/ledger'
import { Waker, watchBlocks } from '@vermeil/thor'
import { fetchGenesisId } from './chain/fetchGenesisId.ts'
import type { Sources } from './chain/Sources.ts'
import { Follower, type NodeReader } from './follow/Follower.ts'
import type { IndexerStatus } from './follow/IndexerStatus.ts'
import { nameTrouble, type Trouble } from './follow/nameTrouble.ts'
import { timings as defaultTimings, type Timings } from './follow/timings.ts'

/** The options of the indexer. */
export interface IndexerOptions extends Sources {
  ledger: Ledger
  thor: NodeReader
  /** Returns milliseconds since 1970. The default is the machine's clock. */
  clock?: () => number
  /** Notifies of new blocks. The default is the node's subscription. */
  watch?: typeof watchBlocks
  timings?: Partial<Timings>
  /** The approximate number of events in one transaction while backfilling. */
  batchEvents?: number
}

/** A running indexer. Disposing it finishes the running transaction and stops. */
export interface Indexer extends AsyncDisposable {
  status: () => IndexerStatus
  /** Resolves once the ledger contains the node's best block; rejects if the indexer stops before that. */
  caughtUp: Promise<void>
}

/** Starts to read the node's chain into the ledger. The status shows troubles; final ones also reject `caughtUp`. */
export function startIndexer(options: IndexerOptions): Indexer {
  const run = new Run(options)
  const ended = run.work()
  return {
    status: () => run.status(),
    caughtUp: run.caughtUp.promise,
    async [Symbol.asyncDispose]() {
      run.stop.abort()
      await ended
    },
  }
}

/** These troubles are final at the start. While the indexer runs they pass when the right node is back. */
const nodeTroubles: readonly string[] = ['wrong genesis', 'chain replaced', 'node pruned']

class Run {
  readonly stop = new AbortController()
  readonly caughtUp = Promise.withResolvers<void>()
  readonly #options: IndexerOptions
  readonly #clock: () => number
  readonly #timings: Timings
  readonly #waker = new Waker()
  readonly #follower: Follower
  #subscribed: boolean = false
  #opened: boolean = false
  #hasAdvanced: boolean = false
  #lead: Lead | undefined
  #failures = 0
  #progressAt: number
  #trouble: Trouble | undefined

  constructor(options: IndexerOptions) {
    this.#options = options
    this.#clock = options.clock ?? Date.now
    this.#timings = { ...defaultTimings, ...options.timings }
    this.#progressAt = this.#clock()
    this.#follower = new Follower(options.ledger, options.thor, options, options.batchEvents)
    this.#follower.onStep = () => {
      this.#progressAt = this.#clock()
    }
    this.caughtUp.promise.catch(() => undefined)
    // Every running request listens to this signal, and backfilling has dozens of them.
    setMaxListeners(0, this.stop.signal)
  }

  async work(): Promise<void> {
    const unwatch = this.#watch()
    try {
      while (!this.stop.signal.aborted && this.#trouble?.final !== true) {
        await this.#waker.wait(await this.#advance(), this.stop.signal)
      }
    } finally {
      unwatch()
      await this.#lead?.[Symbol.asyncDispose]()
      this.caughtUp.reject(new IndexerStopped(this.#trouble?.detail))
    }
  }

  /** Reads everything that is new on the node. @returns how long to wait before the next call, in milliseconds. */
  async #advance(): Promise<number> {
    const { signal } = this.stop
    try {
      await this.#takeLead(signal)
      if (!this.#opened) await this.#follower.open(await fetchGenesisId(this.#options.thor, signal))
      this.#opened = true
      const done = await this.#follower.advance(signal)
      this.#hasAdvanced = true
      this.#failures = 0
      this.#trouble = undefined
      this.#progressAt = this.#clock()
      if (!done) return 0
      this.caughtUp.resolve()
      return this.#subscribed ? this.#timings.silenceMs : this.#timings.pollMs
    } catch (error) {
      return this.#recordFailure(error)
    }
  }

  /** Waits while another indexer writes to the same database, even after losing the lead. */
  async #takeLead(signal: AbortSignal): Promise<void> {
    if (this.#lead && !this.#lead.lost.aborted) return
    await this.#lead?.[Symbol.asyncDispose]()
    this.#lead = undefined
    this.#opened = false
    this.#follower.release()
    const detail = 'Another indexer is writing to this database, so this one waits.'
    this.#lead = await this.#options.ledger.lead({
      signal,
      leaderTimeoutMs: this.#timings.leaderTimeoutMs,
      onWait: () => {
        this.#progressAt = this.#clock()
        this.#trouble = { name: 'standby', detail, final: false }
      },
    })
    this.#trouble = undefined
  }

  /** Records a failure. The ledger is read again before the next attempt. The first failure does not count as a trouble. */
  #recordFailure(error: unknown): number {
    if (this.stop.signal.aborted) return 0
    this.#opened = false
    this.#failures += 1
    const named = nameTrouble(error)
    // An indexer that lost the lead while it was frozen finds another epoch and waits again.
    const hasLostLead = this.#lead?.lost.aborted ?? false
    // The right node may come back.
    const mayReturn = this.#hasAdvanced && nodeTroubles.includes(named.name)
    const trouble = hasLostLead || mayReturn ? { ...named, final: false } : named
    if (trouble.final || this.#failures > 1) this.#trouble = trouble
    const { firstRetryMs, maxRetryMs } = this.#timings
    return Math.min(firstRetryMs * 2 ** (this.#failures - 1), maxRetryMs)
  }

  #watch(): () => void {
    const watch = this.#options.watch ?? watchBlocks
    return watch(this.#options.thor, () => this.#waker.wake(), {
      attempts: Number.POSITIVE_INFINITY,
      retryMs: this.#timings.pollMs,
      onState: ({ status }) => {
        const before = this.#subscribed
        this.#subscribed = status === 'open'
        if (this.#subscribed !== before) this.#waker.wake()
      },
    })
  }

  status(): IndexerStatus {
    const { head, best, backfill, ...counts } = this.#follower.status
    const trouble = this.#trouble ?? this.#findStall()
    return {
      state: this.#nameState(trouble),
      ...(trouble && { trouble: trouble.name, detail: trouble.detail }),
      head: head && { number: head.number, id: head.id, timestamp: head.timestamp },
      best,
      lagBlocks: head && best !== null && best >= head.number ? best - head.number : null,
      headAgeSeconds: head && Math.max(0, Math.floor(this.#clock() / 1000) - head.timestamp),
      backfill: backfill && { ...backfill },
      ...counts,
    }
  }

  #nameState(trouble: Trouble | undefined): IndexerStatus['state'] {
    if (trouble) return trouble.final ? 'failed' : 'waiting'
    const { backfill, head } = this.#follower.status
    if (backfill) return 'backfilling'
    return head ? 'following' : 'starting'
  }

  /** Detects work that hangs. Work that makes progress is not a stall, however long it takes. */
  #findStall(): Trouble | undefined {
    const { head } = this.#follower.status
    const silentMs = this.#clock() - this.#progressAt
    if (silentMs >= this.#timings.stalledMs) {
      const detail = `Nothing has been read from the node for ${Math.floor(silentMs / 1000)} seconds.`
      return { name: 'stalled', detail, final: false }
    }
    const ageMs = head ? this.#clock() - head.timestamp * 1000 : 0
    if (ageMs < this.#timings.oldHeadMs || this.#follower.status.backfill) return undefined
    const detail = `The node's newest block is ${Math.floor(ageMs / 1000)} seconds old.`
    return { name: 'node behind', detail, final: false }
  }
}

/** The indexer stopped before it had caught up. */
export class IndexerStopped extends Error {
  override name = 'IndexerStopped'
  readonly retryable = false
  constructor(reason = 'The indexer was stopped before it had caught up.') {
    super(reason)
  }
}
