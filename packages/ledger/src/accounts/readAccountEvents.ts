import type { Address, Seconds, TxId } from '@vermeil/units'
import { type RawBuilder, sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** An event of an account: one that the ledger knows. */
export interface AccountEventRecord {
  blockNumber: number
  logIndex: number
  timestamp: Seconds
  txId: TxId
  /** A trade of one of three kinds, an order that was placed or cancelled, or a reward that was claimed. */
  kind: 'swap' | 'venue' | 'fill' | 'placed' | 'cancelled' | 'removed' | 'claimed'
  /** The order of a fill or of an order's event, or the round of a reward; otherwise null. */
  reference: number | null
  /** The sold and the bought token of a trade, and those that an order offers and asks for; null for a reward. */
  tokenFrom: Address | null
  amountFrom: bigint | null
  tokenTo: Address | null
  /** The bought amount, the asked amount, or the reward. */
  amountTo: bigint
  /** USD x 1e18 at the time; null if it is unknown. */
  volumeUsd: bigint | null
  /** The account that a swap paid; null if it is the trader, and for other events. */
  recipient: Address | null
}

/** Which events are wanted. */
export type EventKind = 'all' | 'swaps' | 'orders' | 'claims'

/** The position of an event after which a page starts. */
interface EventPosition {
  timestamp: Seconds
  blockNumber: number
  logIndex: number
}

interface EventRow {
  block: number
  log_index: number
  timestamp: Seconds
  tx_id: TxId
  kind: AccountEventRecord['kind']
  reference: number | null
  token_from: Address | null
  amount_from: string | null
  token_to: Address | null
  amount_to: string
  volume_usd: string | null
  recipient: Address | null
}

/** Reads a page of an account's events, newest first. `before` is the last event of the page before. */
export async function readAccountEvents(
  ledger: Ledger,
  query: { account: Address; kind: EventKind; before?: EventPosition | undefined; limit: number },
): Promise<AccountEventRecord[]> {
  const { account, kind, before, limit } = query
  const isBefore = (columns: string) =>
    before
      ? sql`and (${sql.raw(columns)}) < (${before.timestamp}::bigint, ${before.blockNumber}::integer, ${before.logIndex}::integer)`
      : sql``
  const parts: Part[] = [selectTrades, selectPlaced, selectCancelled, selectClaims]
  const selections = parts
    .flatMap((select) => select({ account, kind, isBefore, limit }))
    .map((part) => sql`(${part})`)
  const { rows } = await sql<EventRow>`
    select * from (${sql.join(selections, sql` union all `)}) as own
     order by timestamp desc, block desc, log_index desc limit ${limit}`.execute(ledger.db)
  return rows.map(parseEvent)
}

interface PartQuery {
  account: Address
  kind: EventKind
  isBefore(columns: string): RawBuilder<unknown>
  limit: number
}

/** The selections of one part of the union; empty if the kind excludes it. */
type Part = (query: PartQuery) => RawBuilder<unknown>[]

const place = 'timestamp, block, log_index'
const newest = sql`order by timestamp desc, block desc, log_index desc`

function selectTrades({ account, kind, isBefore, limit }: PartQuery): RawBuilder<unknown>[] {
  if (kind === 'claims') return []
  const ofKind =
    kind === 'all' ? sql`` : sql`and kind ${sql.raw(kind === 'orders' ? '=' : '<>')} 'fill'`
  const sides = sql`
    case when amount0 > 0 then pair0 else pair1 end as token_from,
    greatest(amount0, amount1) as amount_from,
    case when amount0 > 0 then pair1 else pair0 end as token_to,
    -least(amount0, amount1) as amount_to`
  const deals = sql`
    select block, log_index, timestamp, tx_id, kind, order_id as reference, ${sides},
           value_usd as volume_usd,
           (select recipient from swap
             where swap.block = deal.block and swap.log_index = deal.log_index
               and recipient <> deal.trader) as recipient
      from (select * from activity
             where trader = ${account} and price is not null ${ofKind} ${isBefore(place)}
             ${newest} limit ${limit}) as deal
      join market on market.id = deal.market`
  const others = sql`
    select block, log_index, timestamp, tx_id, 'venue' as kind, null::bigint as reference, ${sides},
           volume_usd, null as recipient
      from (select * from trade
             where origin = ${account} and price is not null and swap_index is null
             ${isBefore(place)} ${newest} limit ${limit}) as other
      join market on market.id = other.market`
  return kind === 'orders' ? [deals] : [deals, others]
}

function selectPlaced({ account, kind, isBefore, limit }: PartQuery): RawBuilder<unknown>[] {
  if (kind === 'swaps' || kind === 'claims') return []
  return [
    sql`select block, log_index, created_at as timestamp, tx_id, 'placed' as kind, id as reference,
               token_from, amount_from, token_to, amount_to, null::numeric as volume_usd,
               null as recipient
          from limit_order
         where maker = ${account} ${isBefore('created_at, block, log_index')}
         order by id desc limit ${limit}`,
  ]
}

function selectCancelled({ account, kind, isBefore, limit }: PartQuery): RawBuilder<unknown>[] {
  if (kind === 'swaps' || kind === 'claims') return []
  return [
    sql`select event.block, event.log_index, event.timestamp, event.tx_id,
               case event.kind when 'cancelled' then 'cancelled' else 'removed' end as kind,
               id as reference, token_from, amount_from, token_to, amount_to,
               null::numeric as volume_usd, null as recipient
          from limit_order
          join order_event as event
            on event.order_id = limit_order.id
           and event.kind in ('cancelled', 'operator_cancelled')
         where maker = ${account} and status in (3, 4)
           ${isBefore('event.timestamp, event.block, event.log_index')}
         order by event.timestamp desc, event.block desc, event.log_index desc limit ${limit}`,
  ]
}

function selectClaims({ account, kind, isBefore, limit }: PartQuery): RawBuilder<unknown>[] {
  if (kind === 'swaps' || kind === 'orders') return []
  return [
    sql`select block, log_index, timestamp, tx_id, 'claimed' as kind, round_id as reference,
               null as token_from, null::numeric as amount_from, null as token_to,
               amount as amount_to, null::numeric as volume_usd, null as recipient
          from reward_event
         where account = ${account} and kind = 'claimed' ${isBefore(place)}
         order by block desc, log_index desc limit ${limit}`,
  ]
}

function parseEvent(row: EventRow): AccountEventRecord {
  return {
    blockNumber: row.block,
    logIndex: row.log_index,
    timestamp: row.timestamp,
    txId: row.tx_id,
    kind: row.kind,
    reference: row.reference,
    tokenFrom: row.token_from,
    amountFrom: row.amount_from === null ? null : BigInt(row.amount_from),
    tokenTo: row.token_to,
    amountTo: BigInt(row.amount_to),
    volumeUsd: row.volume_usd === null ? null : BigInt(row.volume_usd),
    recipient: row.recipient,
  }
}
