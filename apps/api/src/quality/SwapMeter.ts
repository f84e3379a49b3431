import { type Ledger, type LedgerHead, readAdjacentSwaps, type ValuedSwap } from '@vermeil/ledger'
import { ThorError } from '@vermeil/thor'
import type { Head } from '../answers/Head.ts'
import { measureAfterBlocks, measuredPerHead } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'
import type { Logger } from '../log/Logger.ts'
import { logFailure } from '../log/logFailure.ts'
import { fetchBestSingle } from './fetchBestSingle.ts'
import { combineSwap } from './MeasuredSwap.ts'
import type { QualityStore } from './QualityStore.ts'
import { readMinimumOut } from './readMinimumOut.ts'

/** The dependencies of the measurement. */
export interface MeterDependencies {
  ledger: Ledger
  thor: NodeReader
  head: Head
  store: QualityStore
  log: Logger | undefined
}

/**
 * Measures swaps a few blocks after they happened, when no reorg is expected any more: new ones first, and one
 * older one with each block that has none. A node that does not answer is asked again at the next block.
 */
export class SwapMeter implements AsyncDisposable {
  readonly #dependencies: MeterDependencies
  #work: Promise<void> | undefined
  #isStopped: boolean = false

  constructor(dependencies: MeterDependencies) {
    this.#dependencies = dependencies
    dependencies.head.subscribe((head) => {
      this.#work ??= this.measure(head)
        .catch((error: unknown) => {
          if (dependencies.log) logFailure(dependencies.log, error)
        })
        .finally(() => {
          this.#work = undefined
        })
    })
  }

  /** Measures the next swaps as of that head. */
  async measure(head: LedgerHead): Promise<void> {
    for (const swap of await this.#findNext(head.number - measureAfterBlocks)) {
      if (this.#isStopped) return
      await this.#measureOne(swap)
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true
    await this.#work
  }

  async #findNext(toBlock: number): Promise<ValuedSwap[]> {
    const { ledger, store } = this.#dependencies
    const bounds = store.findBounds()
    if (bounds) {
      const { last: place } = bounds
      const range = { side: 'after', place, toBlock, limit: measuredPerHead } as const
      const newer = await readAdjacentSwaps(ledger, range)
      if (newer.length > 0) return newer
    }
    const place = bounds?.first ?? { blockNumber: toBlock + 1, logIndex: 0 }
    return await readAdjacentSwaps(ledger, { side: 'before', place, toBlock, limit: 1 })
  }

  async #measureOne(swap: ValuedSwap): Promise<void> {
    const { thor, store } = this.#dependencies
    const best = await askNode(() => fetchBestSingle(thor, swap))
    const transaction = await askNode(() => thor.fetchTransaction(swap.txId))
    const minimumOut = transaction
      ? readMinimumOut(transaction.clauses, swap.aggregator)
      : undefined
    const report = store.findReport(swap.txId)
    store.addSwap(combineSwap(swap, { best, minimumOut, report }))
  }
}

/**
 * Undefined if the node cannot answer, for example because it does not keep such old states.
 * @throws {ThorError} if another attempt may help.
 */
async function askNode<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch (cause) {
    const isAnswer = cause instanceof ThorError && cause.status !== null
    if (isAnswer && cause.status !== 429 && cause.status !== 503) return undefined
    throw cause
  }
}
