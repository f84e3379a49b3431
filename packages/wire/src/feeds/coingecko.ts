import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, decimal } from '../codec/fields.ts'

/** The pairs that have traded, for CoinGecko's listing. */
export const coingeckoPairsCall = {
  method: 'GET',
  path: '/coingecko/pairs',
  chapter: 'Feeds',
  summary: 'CoinGecko: every pool with its two tokens.',
  answer: v.array(
    v.object({ ticker_id: v.string(), base: address, target: address, pool_id: address }),
  ),
} as const satisfies Call

/**
 * One pool's last 24 hours: base volume in whole base tokens, prices as target for one base. `bid` and `ask` are the
 * pool's price minus and plus its fee.
 */
const ticker = v.object({
  ticker_id: v.string(),
  base_currency: address,
  target_currency: address,
  pool_id: address,
  last_price: decimal,
  base_volume: decimal,
  target_volume: decimal,
  liquidity_in_usd: decimal,
  bid: decimal,
  ask: decimal,
  high: decimal,
  low: decimal,
})

/** The pools' last 24 hours, for CoinGecko's listing. */
export const coingeckoTickersCall = {
  method: 'GET',
  path: '/coingecko/tickers',
  chapter: 'Feeds',
  summary: 'CoinGecko: price, volume and liquidity of every pool over the last 24 hours.',
  answer: v.array(ticker),
} as const satisfies Call
