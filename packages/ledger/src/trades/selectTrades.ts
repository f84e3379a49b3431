import type { Address, Seconds, TxId } from '@vermeil/units'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Schema } from '../database/Schema.ts'

/** What a reader of trades needs of a row. */
export interface TradeColumns {
  block: number
  log_index: number
  timestamp: Seconds
  tx_id: TxId
  pool: Address
  amount0: string
  amount1: string
  price: string
  origin: Address
}

/** The trades that have a price; conditions, order and limit are the caller's. */
export function selectTrades(
  db: Kysely<Schema>,
): SelectQueryBuilder<Schema, 'trade', TradeColumns> {
  return db
    .selectFrom('trade')
    .select(['block', 'log_index', 'timestamp', 'tx_id', 'pool', 'amount0', 'amount1', 'origin'])
    .select((column) => column.ref('price').$notNull().as('price'))
    .where('price', 'is not', null)
}
