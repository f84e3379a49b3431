import type { Transaction } from 'kysely'
import { insertRows } from '../engine/insertRows.ts'
import type { Directory } from '../pools/Directory.ts'
import type { Position, Rows } from '../schema/Rows.ts'
import type { Schema } from '../schema/Schema.ts'

/** Inserts facts: the rows that a rollback deletes with their block. */
export async function writeFacts(
  trx: Transaction<Schema>,
  rows: Omit<Rows, 'syncs' | 'slots' | 'orders' | 'tokenPrices'>,
  directory: Directory,
): Promise<void> {
  const findPair = (row: {
    pair0: Rows['trades'][number]['pair0']
    pair1: Rows['trades'][number]['pair1']
  }) => directory.findMarket(row)
  await insertRows(
    trx,
    'pool',
    rows.pools.map(({ pair0, pair1, ...row }) => ({
      id: directory.findPool(row.address),
      market: findPair({ pair0, pair1 }),
      ...row,
    })),
  )
  await insertRows(trx, 'registration', rows.registrations)
  await insertRows(trx, 'fee_change', rows.feeChanges)
  await insertRows(
    trx,
    'trade',
    rows.trades.map(({ pair0, pair1, pool, priceStatus, ...row }) => ({
      formsPrice: priceStatus === 'counts',
      pool: pool === null ? null : directory.findPool(pool),
      market: findPair({ pair0, pair1 }),
      ...row,
    })),
  )
  await insertRows(
    trx,
    'liquidity',
    rows.liquidity.map((row) => ({ ...row, pool: directory.findPool(row.pool) })),
  )
  await insertRows(trx, 'swap', rows.swaps)
  await insertRows(
    trx,
    'activity',
    rows.activities.map(({ pair0, pair1, ...row }) => ({
      market: findPair({ pair0, pair1 }),
      ...row,
    })),
  )
  await insertRows(trx, 'order_event', rows.orderEvents)
  await insertRows(trx, 'order_option', rows.orderOptions)
  await insertRows(trx, 'reward_event', rows.rewards)
  await insertRows(trx, 'round', rows.rounds)
  await insertRows(trx, 'endorsement', rows.endorsements)
  await insertRows(trx, 'name_claim', rows.names)
  await insertRows(trx, 'oracle_value', rows.oracleValues)
  await insertRows(trx, 'unknown_event', rows.unknown)
  await insertRows(
    trx,
    'untrusted_pool',
    rows.untrustedPools.map((row) => ({ ...row, pool: directory.findPool(row.pool) })),
  )
}

/** The times of the rows in partitioned tables. */
export function listTimes(rows: Pick<Rows, 'trades' | 'activities'>): number[] {
  return [...rows.trades, ...rows.activities].map(({ timestamp }: Position) => timestamp)
}
