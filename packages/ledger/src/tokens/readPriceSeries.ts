import type { Address, Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { divideDecimal, shownDigits } from '../prices/priceTrade.ts'
import { parseDecimal } from '../prices/scaleDecimal.ts'

/** Which prices are wanted: the last one of every `stepSeconds` from `start` to `end`. */
interface SeriesQuery {
  tokens: readonly Address[]
  start: Seconds
  end: Seconds
  stepSeconds: number
  decimals: (token: Address) => number
}

/** A token's price at the last trade of an hour, in US dollars for one whole token, as plain decimal text. */
interface TokenPrice {
  token: Address
  /** Start of the hour. */
  timestamp: Seconds
  /** Null before the oracle's first value. */
  priceUsd: string | null
}

/**
 * The prices of tokens over time, by token and time, each series with the last price before `start`, if any. Steps
 * without a trade are left out. It reads one row of the index for each step, so that years cost no more than days.
 */
export async function readPriceSeries(ledger: Ledger, query: SeriesQuery): Promise<TokenPrice[]> {
  const { tokens, start, end, stepSeconds, decimals } = query
  const [first, last] = [start, end].map((time) => Math.floor(time / stepSeconds))
  const { rows } = await sql<{ token: Address; bucket: Seconds; usd: string | null }>`
    (select recent.* from unnest(${[...tokens]}::text[]) as wanted (token),
       generate_series(${first}::bigint, ${last}::bigint) as step,
       lateral (select token, bucket, usd from token_price
                 where token_price.token = wanted.token
                   and bucket >= greatest(step * ${stepSeconds}::bigint, ${start}::bigint)
                   and bucket < (step + 1) * ${stepSeconds}::bigint
                 order by bucket desc limit 1) as recent)
    union all
    (select former.* from unnest(${[...tokens]}::text[]) as wanted (token),
       lateral (select token, bucket, usd from token_price
                 where token_price.token = wanted.token and bucket < ${start}::bigint
                 order by bucket desc limit 1) as former)
    order by token, bucket`.execute(ledger.db)
  return rows.map(({ token, bucket, usd }) => ({
    token,
    timestamp: bucket,
    priceUsd: usd === null ? null : priceWhole(usd, decimals(token)),
  }))
}

/** The price of one whole token from that of its smallest unit. */
function priceWhole(price: string, decimals: number): string {
  const { digits, scale } = parseDecimal(price)
  return digits === 0n
    ? '0'
    : divideDecimal(digits, scale, { shift: decimals, digits: shownDigits })
}
