import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { decimal, pair } from '../codec/fields.ts'
import { parseWire } from '../codec/parseWire.ts'

/** Path of a pair's statistics of the last 24 hours (1 §7). */
export const marketstatsPath = '/indexer/marketstats/:from/:to'

/**
 * A pair's last 24 hours before the newest block. Prices are `to` per one `from`; `priceUsd` is the price of one
 * `from` in dollars, '0' while unknown; `volume_24h` is in the token of the same object. A pair that never traded has
 * '0' everywhere. `isUsdStale` means that the oracle's price of VET, and so both values in dollars, is more than a day
 * old.
 */
export const marketstatsAnswer = v.object({
  from: v.object({
    change_24h_percent: v.number(),
    high_24h: decimal,
    low_24h: decimal,
    open_24h: decimal,
    close_24h: decimal,
    price: decimal,
    priceUsd: decimal,
    all_time_high: decimal,
    all_time_low: decimal,
    volume_24h: decimal,
  }),
  to: v.object({ priceUsd: decimal, volume_24h: decimal }),
  isUsdStale: v.optional(v.boolean(), false),
})

/** A pair's last 24 hours. */
export type Marketstats = v.InferOutput<typeof marketstatsAnswer>

/**
 * Parses a pair's last 24 hours.
 * @throws {WireError} if the body does not contain them.
 */
export function parseMarketstats(body: unknown): Marketstats {
  return parseWire(marketstatsAnswer, body)
}

/** A pair's last 24 hours. */
export const marketstatsCall = {
  method: 'GET',
  path: marketstatsPath,
  chapter: 'Trading',
  summary:
    'Price, change, high, low and volume of a pair over the last 24 hours; zeros for a pair that never traded.',
  params: pair,
  answer: marketstatsAnswer,
} as const satisfies Call
