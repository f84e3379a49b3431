import { type Address, daySeconds, hourSeconds, type Seconds } from '@vermeil/units'
import { type RawBuilder, sql } from 'kysely'
import { storedSteps } from '../candles/aggregateCandles.ts'
import type { Ledger } from '../engine/Ledger.ts'
import { isTrusted } from '../pools/readPools.ts'

/** The length of the shortest candles in seconds. */
const [stepSeconds] = storedSteps

/** The rolling 24 hours of a market. Prices are smallest units of pair1 for one of pair0. */
export interface StatsRow {
  market: number
  pair0: Address
  pair1: Address
  open: string
  high: string
  low: string
  close: string
  volume0: string
  volume1: string
  trades: number
  ever_high: string
  ever_low: string
  last_at: Seconds
}

/** Whether a market has a price. A market that has only untrusted pools does not. */
export const isPriced = sql`price is not null and (
  not exists (select from pool where pool.market = market.id)
  or exists (select from pool where pool.market = market.id and ${isTrusted}))`

/**
 * Reads the 24 hours up to `now` of markets that ever had a price. Complete hours come from hourly candles, the edges
 * from the shortest candles, and only the last seconds from trades. So a day of 100,000 trades reads as fast as a day
 * of ten, and every digit is exact.
 */
export async function readStats(
  ledger: Ledger,
  { now, filter }: { now: Seconds; filter: RawBuilder<unknown> },
): Promise<StatsRow[]> {
  const start = now - daySeconds + 1
  const end = now + 1
  const up = (seconds: number, step: number): number => Math.ceil(seconds / step) * step
  const down = (seconds: number, step: number): number => Math.floor(seconds / step) * step
  const [firstPart, lastPart] = [up(start, stepSeconds), down(end, stepSeconds)]
  const [firstHour, lastHour] = [up(start, hourSeconds), down(end, hourSeconds)]
  const { rows } = await sql<StatsRow>`
    with selected as materialized (select * from market where ${filter} and ${isPriced}
      and first_at <= ${now}::bigint),
    part as (
      select market, high, low, volume0, volume1, trades from candle
       where market in (select id from selected)
         and (step = ${hourSeconds}::integer
             and bucket >= ${firstHour}::bigint and bucket < ${lastHour}::bigint
           or step = ${stepSeconds}::integer
             and bucket >= ${firstPart}::bigint and bucket < ${firstHour}::bigint
           or step = ${stepSeconds}::integer
             and bucket >= ${lastHour}::bigint and bucket < ${lastPart}::bigint)
      union all
      select market, case when forms_price then price end, case when forms_price then price end,
             abs(amount0), abs(amount1), 1 from trade
       where market in (select id from selected) and price is not null
         and (timestamp >= ${start}::bigint and timestamp < ${firstPart}::bigint
           or timestamp >= ${lastPart}::bigint and timestamp < ${end}::bigint)
    ),
    day as (
      select market, max(high) as high, min(low) as low, sum(volume0) as volume0,
             sum(volume1) as volume1, sum(trades)::integer as trades
        from part group by market
    )
    select selected.id as market, pair0, pair1,
           opening.price as open,
           greatest(opening.price, day.high) as high,
           least(opening.price, day.low) as low,
           newest.price as close,
           coalesce(day.volume0, 0) as volume0, coalesce(day.volume1, 0) as volume1,
           coalesce(day.trades, 0) as trades,
           selected.high as ever_high, selected.low as ever_low, newest.timestamp as last_at
      from selected left join day on day.market = selected.id
      join lateral (
        select price, timestamp from trade
         where market = selected.id and forms_price and timestamp <= ${now}::bigint
         order by timestamp desc, block desc, log_index desc limit 1) as newest on true
      join lateral (
        select coalesce(
          (select price from trade
            where market = selected.id and forms_price and timestamp < ${start}::bigint
            order by timestamp desc, block desc, log_index desc limit 1),
          (select price from trade
            where market = selected.id and forms_price and timestamp >= ${start}::bigint
            order by timestamp, block, log_index limit 1)) as price offset 0) as opening on true
     order by selected.id`.execute(ledger.db)
  return rows
}
