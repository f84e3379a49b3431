import type { Ledger } from '@vermeil/ledger'
import { Chase } from './Chase.ts'
import { compareCleanly } from './compareCleanly.ts'

/**
 * Reorganises a chain so many times, up to twelve blocks deep, while node and database fail now and then, and after
 * each holds the ledger against that of a clean sync, row for row.
 * @param clean another ledger, which is emptied.
 * @returns how many reorganisations the indexer undid.
 */
export async function reorganiseOften(
  ledger: Ledger,
  clean: Ledger,
  { seed, times }: { seed: number; times: number },
): Promise<number> {
  const weather = { reorgs: 0.01, finality: 0.02, failures: 0.004 }
  const chase = new Chase(ledger, { seed, weather })
  for (let time = 0; time < times; time += 1) {
    chase.replace()
    await chase.follow()
    chase.fork()
    await chase.follow()
    // What the storm left half done is compared too: every committed block must stand as a clean sync has it.
    await compareCleanly(ledger, clean, chase.storm.node)
  }
  return chase.reorgs
}
