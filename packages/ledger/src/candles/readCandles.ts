import { formatAmount, type Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { formatPrice } from '../prices/formatPrice.ts'
import { isInverted, orderPair, type PairKey, type TokenPair } from '../prices/Pair.ts'
import { selectMarket } from '../trades/selectTrades.ts'
import { storedSteps } from './aggregateCandles.ts'

/** One interval of a chart. Prices are whole units of `to` for one whole `from`, as plain decimal text. */
export interface CandleRecord {
  /** Start of the interval, a multiple of its length. */
  timestamp: Seconds
  open: string
  high: string
  low: string
  close: string
  /** Traded quantity of `from` in whole tokens. */
  volume: string
  /** Traded quantity of `to` in whole tokens. */
  volumeTo: string
  /** 0 for a flat interval: nothing was traded, and the prices are the previous close. */
  trades: number
  /** The interval is still running. */
  partial: boolean
}

/** The requested candles of a pair. */
export interface CandleQuery extends TokenPair {
  intervalSeconds: number
  start: Seconds
  end: Seconds
  /** The current time, which determines the running interval. */
  now: Seconds
  /** Whether to include the interval that is still running. */
  includeActive: boolean
  /** The maximum number of candles; the newest are returned. */
  limit: number
}

/**
 * Reads the candles that overlap start..end: ascending, without gaps or duplicates. The open is the price of the first
 * trade that counts. An interval without trades is flat at the previous close with volume '0'. There are no candles
 * before the first trade of the pair or after `now`.
 */
export async function readCandles(ledger: Ledger, query: CandleQuery): Promise<CandleRecord[]> {
  const { intervalSeconds: step, includeActive, limit } = query
  const floor = (seconds: number): number => Math.floor(seconds / step) * step
  const newest = floor(query.now) - (includeActive ? 0 : step)
  const last = Math.min(floor(query.end), newest)
  const first = Math.max(floor(query.start), last - (limit - 1) * step)
  if (limit < 1 || first > last) return []
  const key = orderPair(query.from.address, query.to.address)
  const rows = await readBuckets(ledger, key, { first, last, step })
  const before = await readPriceBefore(ledger, key, { first, step })
  return fillCandles(rows, { query, first, last, before })
}

interface Bucket {
  bucket: number
  open: string | null
  high: string | null
  low: string | null
  close: string | null
  volume0: string
  volume1: string
  trades: number
}

/** The longest stored length that divides the interval. */
function pickStep(intervalSeconds: number): number {
  return storedSteps.findLast((step) => intervalSeconds % step === 0) ?? storedSteps[0]
}

/** Merges stored candles into the requested intervals. Intervals without trades are left out. */
async function readBuckets(
  ledger: Ledger,
  pair: PairKey,
  { first, last, step }: { first: number; last: number; step: number },
): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    select bucket / ${step}::bigint * ${step}::bigint as bucket,
           (array_agg(open order by candle.bucket) filter (where open is not null))[1] as open,
           max(high) as high,
           min(low) as low,
           (array_agg(close order by candle.bucket desc) filter (where close is not null))[1] as close,
           sum(volume0) as volume0,
           sum(volume1) as volume1,
           sum(trades)::integer as trades
      from candle
     where market = ${selectMarket(pair)} and step = ${pickStep(step)}::integer
       and candle.bucket >= ${first}::bigint and candle.bucket < ${last + step}::bigint
     group by 1
     order by 1`.execute(ledger.db)
  return rows
}

/** The last price before the start of an interval; undefined if the pair had no price yet. */
async function readPriceBefore(
  ledger: Ledger,
  pair: PairKey,
  { first, step }: { first: number; step: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ close: string }>`
    select close from candle
     where market = ${selectMarket(pair)} and step = ${pickStep(step)}::integer
       and bucket < ${first}::bigint and close is not null
     order by bucket desc limit 1`.execute(ledger.db)
  return rows[0]?.close
}

interface Filling {
  query: CandleQuery
  first: number
  last: number
  before: string | undefined
}

function fillCandles(rows: Bucket[], { query, first, last, before }: Filling): CandleRecord[] {
  const traded = new Map(rows.map((row) => [row.bucket, row]))
  const opened = rows.find(({ open }) => open !== null)?.bucket ?? last + 1
  const start = before === undefined ? opened : first
  const candles: CandleRecord[] = []
  let close = before === undefined ? '' : formatPrice(before, query)
  for (let at = start; at <= last; at += query.intervalSeconds) {
    const partial = at + query.intervalSeconds > query.now
    const row = traded.get(at)
    const candle = {
      ...createFlatCandle(at as Seconds, close, partial),
      ...(row && formatVolumes(row, query)),
      ...(row && formatPrices(row, query)),
    }
    candles.push(candle)
    close = candle.close
  }
  return candles
}

function createFlatCandle(timestamp: Seconds, price: string, partial: boolean): CandleRecord {
  const flat = { open: price, high: price, low: price, close: price }
  return { timestamp, ...flat, volume: '0', volumeTo: '0', trades: 0, partial }
}

function formatVolumes(
  row: Bucket,
  pair: TokenPair,
): Pick<CandleRecord, 'volume' | 'volumeTo' | 'trades'> {
  const turned = isInverted(pair)
  return {
    volume: formatAmount(BigInt(turned ? row.volume1 : row.volume0), pair.from.decimals),
    volumeTo: formatAmount(BigInt(turned ? row.volume0 : row.volume1), pair.to.decimals),
    trades: row.trades,
  }
}

/** Undefined if no trade of the interval formed a price: then the candle stays flat. */
function formatPrices(
  { open, high, low, close }: Bucket,
  pair: TokenPair,
): Pick<CandleRecord, 'open' | 'high' | 'low' | 'close'> | undefined {
  if (open === null || high === null || low === null || close === null) return undefined
  const turned = isInverted(pair)
  return {
    open: formatPrice(open, pair),
    high: formatPrice(turned ? low : high, pair),
    low: formatPrice(turned ? high : low, pair),
    close: formatPrice(close, pair),
  }
}
