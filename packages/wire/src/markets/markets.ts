import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, count, decimal, seconds, signedDecimal } from '../codec/fields.ts'

const tokenFields = {
  address,
  symbol: v.string(),
  name: v.string(),
  decimals: count,
  logoUrl: v.string(),
}

/** The registry's tokens and their details. */
export const tokensCall = {
  method: 'GET',
  path: '/api/tokens',
  chapter: 'App',
  summary: 'The tokens of the registry, VET first.',
  answer: v.object({ tokens: v.array(v.object(tokenFields)) }),
} as const satisfies Call

/**
 * The price of a whole token; '0' while unknown. `isUsdStale` means that the oracle's price of VET, and so every value
 * in dollars, is more than a day old.
 */
const price = v.object({ address, priceVet: decimal, priceUsd: decimal })

/** The prices of tokens. */
export const pricesCall = {
  method: 'GET',
  path: '/api/prices',
  chapter: 'App',
  summary: 'The price of one whole token in VET and in dollars, for every token that has a pool.',
  answer: v.object({
    vetUsd: decimal,
    isUsdStale: v.boolean(),
    updatedAt: seconds,
    prices: v.array(price),
  }),
} as const satisfies Call

/**
 * One token's market: volumes in VET and dollars over the last 24 hours, liquidity on both sides of its pools.
 * `changePercent` is against VET. `changesUsd` are the changes of the price in dollars, null while unknown, and
 * `sparklineUsd` are prices in dollars every four hours of the last seven days, oldest first, for drawing; both exist
 * for VET and for tokens that trade with it.
 */
const market = v.object({
  ...tokenFields,
  priceVet: decimal,
  priceUsd: decimal,
  changePercent: signedDecimal,
  changesUsd: v.object({
    hour: v.nullable(signedDecimal),
    day: v.nullable(signedDecimal),
    week: v.nullable(signedDecimal),
  }),
  volumeVet: decimal,
  volumeUsd: decimal,
  liquidityUsd: decimal,
  trades: count,
  sparklineUsd: v.array(v.number()),
})

/** One token's market. */
export type TokenMarket = v.InferOutput<typeof market>

/** One token's market as JSON. */
export type TokenMarketBody = v.InferInput<typeof market>

/** A pool that is used in no price, route or feed, because it reported values that are impossible for its kind. */
const untrustedPool = v.object({
  address,
  kind: v.picklist(['v2', 'v3']),
  venue: v.string(),
  token0: address,
  token1: address,
  reason: v.string(),
  blockNumber: count,
  timestamp: seconds,
})

/** The markets of all tokens. */
export const marketsCall = {
  method: 'GET',
  path: '/api/markets',
  chapter: 'App',
  summary:
    'Every token that has a pool, with price, change, volume and liquidity, sorted by volume; and the newest 100 untrusted pools with the reason.',
  answer: v.object({
    isUsdStale: v.boolean(),
    markets: v.array(market),
    untrustedPools: v.array(untrustedPool),
  }),
} as const satisfies Call

/**
 * A pool of a token, with what it holds (whole tokens) and its last 24 hours. `depthUsd` is what it pays out until its
 * price of the token has risen (`buy`) or fallen (`sell`) by 2%.
 */
const tokenPool = v.object({
  address,
  kind: v.picklist(['v2', 'v3']),
  venue: v.string(),
  token0: address,
  token1: address,
  feeBps: v.number(),
  amount0: decimal,
  amount1: decimal,
  liquidityUsd: decimal,
  volumeUsd: decimal,
  trades: count,
  depthUsd: v.object({ buy: decimal, sell: decimal }),
})

/** A pool of a token. */
export type TokenPool = v.InferOutput<typeof tokenPool>

/**
 * What all pools of a token together pay out, in dollars, until their price of the token has risen (`buyUsd`) or fallen
 * (`sellUsd`) by `percent`.
 */
const tokenDepth = v.object({ percent: v.number(), buyUsd: decimal, sellUsd: decimal })

/** The depth of all pools of a token at a price move. */
export type TokenDepth = v.InferOutput<typeof tokenDepth>

/** The maximum number of pools in the market of one token. */
export const maxTokenPools = 50

/** The market of one token, and its pools. */
export const tokenMarketCall = {
  method: 'GET',
  path: '/api/markets/:token',
  chapter: 'App',
  summary:
    "A token's market, null without a pool, and its 50 deepest pools with the depth of all pools for price moves up to 10%; the zero address and wrapped VET are VET. `transferFeePips` is the measured fee on transfers in millionths.",
  params: v.object({ token: address }),
  answer: v.object({
    isUsdStale: v.boolean(),
    market: v.nullable(market),
    transferFeePips: count,
    poolCount: count,
    pools: v.array(tokenPool),
    depths: v.array(tokenDepth),
    untrustedPools: v.array(untrustedPool),
  }),
} as const satisfies Call

/** The market of one token. */
export type TokenMarketAnswer = v.InferOutput<typeof tokenMarketCall.answer>

/** Whether the date exists: February 31 does not. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** One day's trading (UTC), in the format that public statistics sites read. */
export const volumesCall = {
  method: 'GET',
  path: '/api/index/analytics/volumes/:date',
  chapter: 'Feeds',
  summary: 'The trading volume of one day (UTC) through our contracts.',
  params: v.object({
    date: v.pipe(
      v.string('must be a date such as 2026-01-31.'),
      v.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, 'must be a date such as 2026-01-31.'),
      v.check(isDay, 'must be a date such as 2026-01-31.'),
      v.metadata({ format: 'date' }),
    ),
  }),
  answer: v.object({
    date: v.string(),
    volume_vet: v.number(),
    volume_usd: v.number(),
    trade_count: count,
    last_updated: v.string(),
  }),
} as const satisfies Call
