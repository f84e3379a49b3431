import { clearLedger, type Ledger, openLedger } from '@vermeil/ledger'
import type { watchBlocks } from '@vermeil/thor'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Indexer, type IndexerOptions, startIndexer } from '../startIndexer.ts'
import { sources } from './events.ts'
import type { FakeNode } from './FakeNode.ts'

/** How tests wait for a fact. */
export const soon = { interval: 2, timeout: 20_000 }

/** A subscription that never opens. */
const watchNothing: typeof watchBlocks = () => () => undefined

/** A ledger in memory for the tests of one file, which is empty before each of them. */
export class TestBed {
  #ledger: Ledger | undefined

  constructor() {
    beforeAll(async () => {
      this.#ledger = await openLedger({ memory: true })
    })
    beforeEach(() => clearLedger(this.ledger))
    afterAll(() => this.ledger[Symbol.asyncDispose]())
  }

  get ledger(): Ledger {
    if (this.#ledger === undefined) throw new Error('The ledger opens before the first test.')
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
}
