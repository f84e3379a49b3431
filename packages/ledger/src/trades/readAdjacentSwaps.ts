import type { Ledger } from '../engine/Ledger.ts'
import { parseSwap, type SwapRecord } from './readSwaps.ts'

/** A swap with its value in USD x 1e18; 0 if no price was known. */
export type ValuedSwap = SwapRecord & { volumeUsd: bigint }

/** A place on the chain from which to read swaps. */
interface Place {
  blockNumber: number
  logIndex: number
}

/** Swaps next to a place: the first ones after it up to `toBlock`, or the last ones before it, nearest first. */
export async function readAdjacentSwaps(
  ledger: Ledger,
  { side, place, toBlock, limit }: AdjacentSwapQuery,
): Promise<ValuedSwap[]> {
  const [comparison, direction] =
    side === 'after' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const rows = await ledger.db
    .selectFrom('swap')
    .leftJoin('activity', (join) =>
      join
        .onRef('activity.timestamp', '=', 'swap.timestamp')
        .onRef('activity.block', '=', 'swap.block')
        .onRef('activity.log_index', '=', 'swap.log_index'),
    )
    .selectAll('swap')
    .select('activity.volume_usd')
    .where('swap.block', '<=', toBlock)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('swap.block', 'swap.log_index'),
        comparison,
        tuple(place.blockNumber, place.logIndex),
      ),
    )
    .orderBy('swap.block', direction)
    .orderBy('swap.log_index', direction)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...parseSwap(row), volumeUsd: BigInt(row.volume_usd ?? 0) }))
}

interface AdjacentSwapQuery {
  side: 'after' | 'before'
  place: Place
  toBlock: number
  limit: number
}
