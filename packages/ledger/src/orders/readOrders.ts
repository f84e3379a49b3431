import type { Address, Seconds, TxId } from '@vermeil/units'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { Schema } from '../schema/Schema.ts'

/** A limit order, from the order book's events. */
export interface OrderRecord {
  orderId: number
  maker: Address
  tokenFrom: Address
  tokenTo: Address
  amountFrom: bigint
  amountTo: bigint
  /** The filled amount of tokenFrom, and the amount of tokenTo that the maker received for it. */
  amountFilled: bigint
  amountPaid: bigint
  /** Smallest units of tokenTo for one of tokenFrom x 1e18. */
  price: bigint
  /** 0 open, 1 partially filled, 2 filled, 3 cancelled, 4 cancelled by an operator. */
  status: number
  createdAt: Seconds
  lastStatusChangeAt: Seconds
  /** The transaction that created it. */
  txId: TxId
  blockNumber: number
  /** Values by name: 'vvet:unwrap' (1), 'expires:at' (seconds). Zeros are left out. */
  options: Partial<Record<string, bigint>>
}

/** A filter of orders. Fields that are left out match every order. */
export interface OrderFilter {
  maker?: Address | undefined
  statuses?: readonly number[] | undefined
  tokenFrom?: Address | undefined
  tokenTo?: Address | undefined
  /** The token that the order sells or buys. */
  token?: Address | undefined
}

/** Which orders of a filter to read. */
export interface OrderPage extends OrderFilter {
  offset: number
  limit: number
  /** The order whose status changed last comes first, instead of the newest. */
  isByChange?: boolean
}

/** A page of orders, the newest first. */
export async function readOrders(
  ledger: Ledger,
  { offset, limit, isByChange = false, ...filter }: OrderPage,
): Promise<OrderRecord[]> {
  const rows = await selectOrders(ledger, filter)
    .selectAll()
    .select(selectOptions)
    .$if(isByChange, (query) => query.orderBy('changed_at', 'desc'))
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(parseOrder)
}

/** The number of matching orders by status. Statuses without orders are left out. */
export async function countOrders(
  ledger: Ledger,
  filter: Omit<OrderFilter, 'statuses'>,
): Promise<Map<number, number>> {
  const rows = await selectOrders(ledger, filter)
    .select(['status', sql<number>`count(*)::integer`.as('count')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** One order; undefined if there is no order of that number. */
export async function readOrder(ledger: Ledger, orderId: number): Promise<OrderRecord | undefined> {
  const row = await ledger.db
    .selectFrom('limit_order')
    .selectAll()
    .select(selectOptions)
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row && parseOrder(row)
}

/** The options of an order, by name. */
export const selectOptions = sql<Record<string, string> | string>`(
  select coalesce(json_object_agg(name, value::text), '{}')
    from order_option where order_option.order_id = limit_order.id)`.as('options')

function selectOrders(
  ledger: Ledger,
  { maker, statuses, tokenFrom, tokenTo, token }: OrderFilter,
): SelectQueryBuilder<Schema, 'limit_order', object> {
  return ledger.db
    .selectFrom('limit_order')
    .$if(maker !== undefined, (query) => query.where('maker', '=', maker as Address))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', [-1, ...(statuses ?? [])]))
    .$if(tokenFrom !== undefined, (query) => query.where('token_from', '=', tokenFrom as Address))
    .$if(tokenTo !== undefined, (query) => query.where('token_to', '=', tokenTo as Address))
    .$if(token !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('token_from', '=', token as Address),
          where('token_to', '=', token as Address),
        ]),
      ),
    )
}

/** Converts a row to an order. */
export function parseOrder(
  row: Schema['limit_order'] & { options: Record<string, string> | string },
): OrderRecord {
  return {
    orderId: row.id,
    maker: row.maker,
    tokenFrom: row.token_from,
    tokenTo: row.token_to,
    amountFrom: BigInt(row.amount_from),
    amountTo: BigInt(row.amount_to),
    amountFilled: BigInt(row.amount_filled),
    amountPaid: BigInt(row.paid),
    price: BigInt(row.price),
    status: row.status,
    createdAt: row.created_at,
    lastStatusChangeAt: row.changed_at,
    txId: row.tx_id,
    blockNumber: row.block,
    options: parseOptions(row.options),
  }
}

/** The driver of a server returns JSON as text. */
function parseOptions(options: Record<string, string> | string): Record<string, bigint> {
  const read: Record<string, string> = typeof options === 'string' ? JSON.parse(options) : options
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, BigInt(value)]))
}
