import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { type LimitOrder, parseOrder, selectOptions } from './readOrders.ts'

/** An order with what its fills were worth when they happened. */
export interface PastOrder extends LimitOrder {
  /** USD x 1e18; 0 without a fill, or where no price was known. */
  filledUsd: bigint
}

/** A page of everything that a maker ordered, oldest first, going on after an order. */
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
