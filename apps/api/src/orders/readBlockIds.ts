import { type Ledger, readBlocks } from '@vermeil/ledger'
import type { Hex } from '@vermeil/units'

/** The ids of the blocks that can still be undone, by number; the ledger forgets those of older ones. */
export async function readBlockIds(ledger: Ledger): Promise<ReadonlyMap<number, Hex>> {
  const blocks = await readBlocks(ledger)
  return new Map(blocks.map(({ number, id }) => [number, id]))
}
