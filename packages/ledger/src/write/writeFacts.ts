import type { Transaction } from 'kysely'
import { insertRows } from '../engine/insertRows.ts'
import type { Directory } from '../pools/Directory.ts'
import type { Position, Rows, TradeRow } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'

/** A trade with the ids of its pool and its market, as its table stores it. */
type ResolvedTrade = Omit<TradeRow, 'pool'> & Row<'trade'>

export function resolveTrade(trade: TradeRow, directory: Directory): ResolvedTrade {
  return {
    ...trade,
    formsPrice: trade.priceStatus === 'counts',
    pool: trade.pool === null ? null : directory.findPool(trade.pool),
    market: directory.findMarket(trade),
  }
}

/** Inserts facts: the rows that a rollback deletes with their block. */
export async function writeFacts(
  trx: Transaction<Schema>,
  rows: Omit<Rows, 'trades' | 'syncs' | 'slots' | 'orders' | 'tokenPrices'> & {
    trades: readonly ResolvedTrade[]
  },
  directory: Directory,
): Promise<void> {
  await insertRows(
    trx,
    'pool',
    rows.pools.map((row) => ({
      ...row,
      id: directory.findPool(row.address),
      market: directory.findMarket(row),
    })),
  )
  await insertRows(trx, 'registration', rows.registrations)
  await insertRows(trx, 'fee_change', rows.feeChanges)
  await insertRows(trx, 'trade', rows.trades)
  await insertRows(
    trx,
    'liquidity',
    rows.liquidity.map((row) => ({ ...row, pool: directory.findPool(row.pool) })),
  )
  await insertRows(trx, 'swap', rows.swaps)
  await insertRows(
    trx,
    'activity',
    rows.activities.map((row) => ({ ...row, market: directory.findMarket(row) })),
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
export function listRowTimes(rows: Pick<Rows, 'trades' | 'activities'>): number[] {
  return [...rows.trades, ...rows.activities].map(({ timestamp }: Position) => timestamp)
}
