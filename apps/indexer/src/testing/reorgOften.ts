import type { Ledger } from '@vermeil/ledger'
import { compareWithCleanSync } from './compareWithCleanSync.ts'
import { DisturbedIndexer } from './DisturbedIndexer.ts'

/**
 * Forks a chain repeatedly, up to twelve blocks deep, while node and database sometimes fail. After each
 * reorg it compares the ledger with a clean sync, row by row.
 * @param clean another ledger, which is emptied.
 * @returns the number of reorgs that the indexer undid.
 */
export async function reorgOften(
  ledger: Ledger,
  clean: Ledger,
  { seed, times }: { seed: number; times: number },
): Promise<number> {
  const rates = { reorgs: 0.01, finality: 0.02, failures: 0.004 }
  const indexer = new DisturbedIndexer(ledger, { seed, rates })
  for (let time = 0; time < times; time += 1) {
    indexer.replace()
    await indexer.follow()
    indexer.fork()
    await indexer.follow()
    // An interrupted sync is compared too: every committed block must equal that of a clean sync.
    await compareWithCleanSync(ledger, clean, indexer.chain.node)
  }
  return indexer.reorgs
}
