import type { Address, Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { type OrderRecord, parseOrder, selectOptions } from './readOrders.ts'

/** Which open orders to read. */
interface CheapestOrdersQuery {
  pairs: readonly { token0: Address; token1: Address }[]
  /** Orders that expire at this time or before are left out. */
  expiresAfter: Seconds
  /** The maximum number of orders of each direction of a pair, and of all of them. */
  perDirection: number
  limit: number
}

/**
 * The open orders of some pairs, each direction with the lowest prices first. The first pairs have priority if there
 * are too many. It reads an index by direction and price, so other orders cost nothing, but expired orders that are
 * still open cost a row each.
 */
export async function readCheapestOrders(
  ledger: Ledger,
  { pairs, expiresAfter, perDirection, limit }: CheapestOrdersQuery,
): Promise<OrderRecord[]> {
  const [tokens0, tokens1] = [pairs.map(({ token0 }) => token0), pairs.map(({ token1 }) => token1)]
  const { rows } = await sql<Parameters<typeof parseOrder>[0]>`
    select cheapest.*
      from unnest(${tokens0}::text[], ${tokens1}::text[]) with ordinality as pair (token0, token1, place),
           lateral (values (token0, token1), (token1, token0)) as direction (sold, bought),
           lateral (
             select limit_order.*, ${selectOptions} from limit_order
              where token_from = sold and token_to = bought and status < 2
                and not exists (
                  select from order_option
                   where order_id = limit_order.id and name = 'expires:at'
                     and value <= ${expiresAfter}::bigint)
              order by limit_order.price, id limit ${perDirection}::integer) as cheapest
     order by place, sold = token1, cheapest.price, cheapest.id
     limit ${limit}::integer`.execute(ledger.db)
  return rows.map(parseOrder)
}
