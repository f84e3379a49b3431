import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { type OrderRecord, parseOrder, selectOptions } from './readOrders.ts'

/** An order with the value of its fills at their time. */
export interface PastOrder extends OrderRecord {
  /** USD x 1e18; 0 without a fill, or if no price was known. */
  filledUsd: bigint
}

/** A page of all orders of a maker, oldest first, starting after an order. */
export async function readOrderHistory(
  ledger: Ledger,
  { maker, after, limit }: { maker: Address; after?: number | undefined; limit: number },
): Promise<PastOrder[]> {
  const rows = await ledger.db
    .selectFrom('limit_order')
    .selectAll()
    .select(selectOptions)
    .select(
      sql<string>`(select coalesce(sum(volume_usd), 0) from activity
         where trader = limit_order.maker and order_id = limit_order.id)`.as('filled_usd'),
    )
    .where('maker', '=', maker)
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...parseOrder(row), filledUsd: BigInt(row.filled_usd) }))
}
