import { formatAmount, type Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../database/Ledger.ts'
import { formatPrice } from '../prices/formatPrice.ts'
import { isTurned, orderPair, type Pair, type PairKey } from '../prices/Pair.ts'

/** One interval of a chart. Prices are whole units of `to` for one whole `from`, as plain decimal text. */
export interface Candle {
  /** Start of the interval, a multiple of its length. */
  timestamp: Seconds
  open: string
  high: string
  low: string
  close: string
  /** Traded quantity of `from` in whole tokens; '0' marks an interval without a trade. */
  volume: string
  /** The same of `to`. */
  volumeTo: string
  trades: number
}

/** Which candles of a pair are asked for. */
export interface CandleQuery extends Pair {
  intervalSeconds: number
  start: Seconds
  end: Seconds
  /** The present, by which the running interval is known. */
  now: Seconds
  /** Adds the interval that is still running. */
  includeActive: boolean
  /** At most so many, the newest. */
  limit: number
}

/**
 * The candles that touch start..end: dense, ascending, unique. The open is the first trade's price; an interval
 * without trades is flat at the previous close with volume '0'; there is none before the first trade of the pair
 * and none after `now`.
 */
export async function readCandles(ledger: Ledger, query: CandleQuery): Promise<Candle[]> {
  const { intervalSeconds: step, includeActive, limit } = query
  const floor = (seconds: number): number => Math.floor(seconds / step) * step
  const newest = floor(query.now) - (includeActive ? 0 : step)
  const last = Math.min(floor(query.end), newest)
  const first = Math.max(floor(query.start), last - (limit - 1) * step)
  if (limit < 1 || first > last) return []
  const key = orderPair(query.from.address, query.to.address)
  const rows = await readBuckets(ledger, key, { first, last, step })
  const before = await readPriceBefore(ledger, key, first)
  return fillCandles(rows, { query, first, last, before })
}

interface Bucket {
  bucket: number
  open: string
  high: string
  low: string
  close: string
  volume0: string
  volume1: string
  trades: number
}

/** What was traded, by interval, straight from the trades. */
async function readBuckets(
  ledger: Ledger,
  { pair0, pair1 }: PairKey,
  { first, last, step }: { first: number; last: number; step: number },
): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    select timestamp / ${step}::bigint * ${step}::bigint as bucket,
           (array_agg(price order by timestamp, block, log_index))[1] as open,
           max(price) as high,
           min(price) as low,
           (array_agg(price order by timestamp desc, block desc, log_index desc))[1] as close,
           sum(abs(amount0)) as volume0,
           sum(abs(amount1)) as volume1,
           count(*)::integer as trades
      from trade
     where pair0 = ${pair0} and pair1 = ${pair1} and price is not null
       and timestamp >= ${first}::bigint and timestamp < ${last + step}::bigint
     group by 1
     order by 1`.execute(ledger.db)
  return rows
}

/** The last price before the moment; undefined where the pair had not traded yet. */
async function readPriceBefore(
  ledger: Ledger,
  { pair0, pair1 }: PairKey,
  moment: number,
): Promise<string | undefined> {
  const row = await ledger.db
    .selectFrom('trade')
    .select((column) => column.ref('price').$notNull().as('price'))
    .where('pair0', '=', pair0)
    .where('pair1', '=', pair1)
    .where('price', 'is not', null)
    .where('timestamp', '<', moment as Seconds)
    .orderBy('timestamp', 'desc')
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.price
}

interface Filling {
  query: CandleQuery
  first: number
  last: number
  before: string | undefined
}

function fillCandles(rows: Bucket[], { query, first, last, before }: Filling): Candle[] {
  const traded = new Map(rows.map((row) => [row.bucket, createCandle(row, query)]))
  const start = before === undefined ? (rows[0]?.bucket ?? last + 1) : first
  const candles: Candle[] = []
  let close = before === undefined ? '' : formatPrice(before, query)
  for (let at = start; at <= last; at += query.intervalSeconds) {
    const candle = traded.get(at) ?? createFlatCandle(at as Seconds, close)
    candles.push(candle)
    close = candle.close
  }
  return candles
}

function createFlatCandle(timestamp: Seconds, price: string): Candle {
  const flat = { open: price, high: price, low: price, close: price }
  return { timestamp, ...flat, volume: '0', volumeTo: '0', trades: 0 }
}

function createCandle(row: Bucket, pair: Pair): Candle {
  const turned = isTurned(pair)
  return {
    timestamp: row.bucket as Seconds,
    open: formatPrice(row.open, pair),
    high: formatPrice(turned ? row.low : row.high, pair),
    low: formatPrice(turned ? row.high : row.low, pair),
    close: formatPrice(row.close, pair),
    volume: formatAmount(BigInt(turned ? row.volume1 : row.volume0), pair.from.decimals),
    volumeTo: formatAmount(BigInt(turned ? row.volume0 : row.volume1), pair.to.decimals),
    trades: row.trades,
  }
}
