import { insertRows, type Target } from '../engine/insertRows.ts'
import type { Directory } from '../pools/Directory.ts'
import type { Position, Rows } from '../schema/Rows.ts'

/** Inserts what happened: the rows that are gone with their block. */
export async function writeFacts(
  target: Target,
  rows: Omit<Rows, 'syncs' | 'slots' | 'orders' | 'tokenPrices'>,
  directory: Directory,
): Promise<void> {
  const findPair = (row: {
    pair0: Rows['trades'][number]['pair0']
    pair1: Rows['trades'][number]['pair1']
  }) => directory.findMarket(row)
  await insertRows(
    target,
    'pool',
    rows.pools.map(({ pair0, pair1, ...row }) => ({
      id: directory.findPool(row.address),
      market: findPair({ pair0, pair1 }),
      ...row,
    })),
  )
  await insertRows(target, 'registration', rows.registrations)
  await insertRows(target, 'fee_change', rows.feeChanges)
  await insertRows(
    target,
    'trade',
    rows.trades.map(({ pair0, pair1, pool, standing, ...row }) => ({
      formsPrice: standing === 'counts',
      pool: pool === null ? null : directory.findPool(pool),
      market: findPair({ pair0, pair1 }),
      ...row,
    })),
  )
  await insertRows(
    target,
    'liquidity',
    rows.liquidity.map((row) => ({ ...row, pool: directory.findPool(row.pool) })),
  )
  await insertRows(target, 'swap', rows.swaps)
  await insertRows(
    target,
    'activity',
    rows.activities.map(({ pair0, pair1, ...row }) => ({
      market: findPair({ pair0, pair1 }),
      ...row,
    })),
  )
  await insertRows(target, 'order_event', rows.orderEvents)
  await insertRows(target, 'order_option', rows.orderOptions)
  await insertRows(target, 'reward_event', rows.rewards)
  await insertRows(target, 'round', rows.rounds)
  await insertRows(target, 'endorsement', rows.endorsements)
  await insertRows(target, 'name_claim', rows.names)
  await insertRows(target, 'oracle_value', rows.oracleValues)
  await insertRows(target, 'unknown_event', rows.unknown)
  await insertRows(
    target,
    'untrusted_pool',
    rows.untrustedPools.map((row) => ({ ...row, pool: directory.findPool(row.pool) })),
  )
}

/** The times that the rows of the tables cut by time lie at. */
export function listTimes(rows: Pick<Rows, 'trades' | 'activities'>): number[] {
  return [...rows.trades, ...rows.activities].map(({ timestamp }: Position) => timestamp)
}
