import { formatAmount, type Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../database/Ledger.ts'
import { formatPrice } from '../prices/formatPrice.ts'
import { isTurned, orderPair, type Pair } from '../prices/Pair.ts'

const daySeconds = 86_400

/** The last 24 hours of a pair. Prices are whole units of `to` for one whole `from`, as plain decimal text. */
export interface MarketStats {
  /** The newest price. */
  price: string
  /** From `open` to `close`, in percent with two decimals, as text: '-3.07'. */
  changePercent: string
  /** The price 24 hours ago, or the first one since then of a younger market. */
  open: string
  high: string
  low: string
  close: string
  /** Traded in 24 hours, in whole tokens. */
  volumeFrom: string
  volumeTo: string
  trades: number
  allTimeHigh: string
  allTimeLow: string
  lastTradeAt: Seconds
}

interface Row {
  open: string
  high: string
  low: string
  close: string
  volume0: string
  volume1: string
  trades: number
  ever_high: string
  ever_low: string
  last_at: number
}

/**
 * The rolling 24 hours up to `now`, straight from the trades. A day without a trade is flat at the last price.
 * @returns null where the pair never traded.
 */
export async function readMarketStats(
  ledger: Ledger,
  { from, to, now }: Pair & { now: Seconds },
): Promise<MarketStats | null> {
  const { pair0, pair1 } = orderPair(from.address, to.address)
  const since = now - daySeconds
  const { rows } = await sql<Row>`
    with of_pair as not materialized (
      select * from trade where pair0 = ${pair0} and pair1 = ${pair1} and price is not null
    ), day as (
      select max(price) as high, min(price) as low,
             coalesce(sum(abs(amount0)), 0) as volume0, coalesce(sum(abs(amount1)), 0) as volume1,
             count(*)::integer as trades
        from of_pair where timestamp > ${since}::bigint and timestamp <= ${now}::bigint
    ), newest as (
      select price, timestamp from of_pair where timestamp <= ${now}::bigint
       order by timestamp desc, block desc, log_index desc limit 1
    ), before as (
      select price from of_pair where timestamp <= ${since}::bigint
       order by timestamp desc, block desc, log_index desc limit 1
    ), earliest as (
      select price from of_pair where timestamp > ${since}::bigint
       order by timestamp, block, log_index limit 1
    ), opening as (
      select coalesce((select price from before), (select price from earliest)) as price
    )
    select opening.price as open,
           greatest(opening.price, day.high) as high,
           least(opening.price, day.low) as low,
           newest.price as close, newest.timestamp as last_at,
           day.volume0, day.volume1, day.trades,
           (select max(price) from of_pair) as ever_high,
           (select min(price) from of_pair) as ever_low
      from newest, day, opening`.execute(ledger.db)
  const [row] = rows
  return row === undefined ? null : orientStats(row, { from, to })
}

function orientStats(row: Row, pair: Pair): MarketStats {
  const turned = isTurned(pair)
  const close = formatPrice(row.close, pair)
  const open = formatPrice(row.open, pair)
  return {
    price: close,
    changePercent: formatChange(Number(open), Number(close)),
    open,
    high: formatPrice(turned ? row.low : row.high, pair),
    low: formatPrice(turned ? row.high : row.low, pair),
    close,
    volumeFrom: formatAmount(BigInt(turned ? row.volume1 : row.volume0), pair.from.decimals),
    volumeTo: formatAmount(BigInt(turned ? row.volume0 : row.volume1), pair.to.decimals),
    trades: row.trades,
    allTimeHigh: formatPrice(turned ? row.ever_low : row.ever_high, pair),
    allTimeLow: formatPrice(turned ? row.ever_high : row.ever_low, pair),
    lastTradeAt: row.last_at as Seconds,
  }
}

/** Percent with two decimals; what rounds to nothing has no sign. */
function formatChange(open: number, close: number): string {
  const text = ((close / open - 1) * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}
