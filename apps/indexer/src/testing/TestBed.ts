import { clearLedger, type Ledger, openLedger } from '@vermeil/ledger'
import type { watchBlocks } from '@vermeil/thor'
import { type Indexer, type IndexerOptions, startIndexer } from '../startIndexer.ts'
import { sources } from './events.ts'
import type { FakeNode } from './FakeNode.ts'

/** How tests wait for a fact. */
export const soon = { interval: 2, timeout: 20_000 }

/** A subscription that never opens. */
const watchNothing: typeof watchBlocks = () => () => undefined

/** A ledger in memory that the tests of one file share, and indexers over it. */
export class TestBed implements AsyncDisposable {
  #ledger: Ledger | undefined

  /** Opens the ledger, or empties it. Call it before each test. */
  async clear(): Promise<void> {
    if (this.#ledger === undefined) this.#ledger = await openLedger({ memory: true })
    else await clearLedger(this.#ledger)
  }

  get ledger(): Ledger {
    if (this.#ledger === undefined) throw new Error('Call clear before the first test.')
    return this.#ledger
  }

  /** Starts an indexer that polls the node and retries at short intervals. */
  start(node: FakeNode, { timings, ...options }: Partial<IndexerOptions> = {}): Indexer {
    return startIndexer({
      ...sources,
      ledger: this.ledger,
      thor: node.createClient(),
      watch: watchNothing,
      timings: { firstRetryMs: 1, maxRetryMs: 20, pollMs: 5, ...timings },
      ...options,
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#ledger?.[Symbol.asyncDispose]()
  }
}
