import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, count, createIntegerField, decimal, id, seconds } from '../codec/fields.ts'

const feedBlock = v.object({ blockNumber: count, blockTimestamp: seconds })

const byId = v.object({ id: address })

const asset = v.object({
  id: address,
  name: v.string(),
  symbol: v.string(),
  decimals: count,
  metadata: v.optional(v.record(v.string(), v.string())),
})

const feedPair = v.object({
  id: address,
  dexKey: v.string(),
  name: v.string(),
  asset0Id: address,
  asset1Id: address,
  createdAtBlockNumber: count,
  createdAtBlockTimestamp: seconds,
  feeBps: v.number(),
})

const reserves = v.object({ asset0: decimal, asset1: decimal })

const place = {
  block: feedBlock,
  txnId: id,
  txnIndex: count,
  eventIndex: count,
  maker: address,
  pairId: address,
}

/**
 * An event of a pool, in whole tokens; `priceNative` is asset1 for one asset0. `reserves` is what the pool held after
 * it, omitted if that is unknown. Liquidity that is removed from a pool with ticks leaves it when it is collected.
 */
const feedEvent = v.variant('eventType', [
  v.object({
    eventType: v.literal('swap'),
    ...place,
    asset0In: v.optional(decimal),
    asset1In: v.optional(decimal),
    asset0Out: v.optional(decimal),
    asset1Out: v.optional(decimal),
    priceNative: decimal,
    reserves: v.optional(reserves),
  }),
  v.object({
    eventType: v.picklist(['join', 'exit']),
    ...place,
    amount0: decimal,
    amount1: decimal,
    reserves: v.optional(reserves),
  }),
])

/** An event of the feeds as JSON. */
export type FeedEventBody = v.InferInput<typeof feedEvent>

/** Maximum number of events per response, unless a single block has more. */
export const maxFeedEvents = 5_000

/** An upper limit of block numbers: 600 years of blocks. */
const maxBlock = 2_000_000_000

/** Both bounds are inclusive. There are no events if `fromBlock` is after `toBlock`. */
const range = v.object({
  fromBlock: createIntegerField(0, maxBlock),
  toBlock: createIntegerField(0, maxBlock),
  limit: v.optional(createIntegerField(1, maxFeedEvents)),
})

const latestBlockAnswer = v.object({ block: feedBlock })
const assetAnswer = v.object({ asset })
const pairAnswer = v.object({ pair: feedPair })

/** With `limit`, the response contains whole blocks up to this many events; `nextBlock` is the first omitted one. */
const eventsAnswer = v.object({ events: v.array(feedEvent), nextBlock: v.optional(count) })

/** The four calls that DexScreener's adapter and GeckoTerminal's integration share, for DexScreener. */
export const screenerCalls = {
  latestBlock: {
    method: 'GET',
    path: '/dexscreener/latest-block',
    chapter: 'Feeds',
    summary: 'DexScreener adapter: the newest block whose events are available.',
    answer: latestBlockAnswer,
  },
  asset: {
    method: 'GET',
    path: '/dexscreener/asset',
    chapter: 'Feeds',
    summary: 'DexScreener adapter: a token by its address.',
    query: byId,
    answer: assetAnswer,
    problems: [404],
  },
  pair: {
    method: 'GET',
    path: '/dexscreener/pair',
    chapter: 'Feeds',
    summary: 'DexScreener adapter: a pool by its address.',
    query: byId,
    answer: pairAnswer,
    problems: [404],
  },
  events: {
    method: 'GET',
    path: '/dexscreener/events',
    chapter: 'Feeds',
    summary:
      'DexScreener adapter: swaps, joins and exits of a range of blocks, both inclusive. With `limit`, the result is paged: continue at `nextBlock`.',
    query: range,
    answer: eventsAnswer,
    problems: [422],
  },
} as const satisfies Record<string, Call>

/** The same four calls at the path that GeckoTerminal reads. */
export const terminalCalls = {
  latestBlock: {
    ...screenerCalls.latestBlock,
    path: '/coingecko/latest-block',
    summary: 'GeckoTerminal: the newest block whose events are available.',
  },
  asset: {
    ...screenerCalls.asset,
    path: '/coingecko/asset',
    summary: 'GeckoTerminal: a token by its address.',
  },
  pair: {
    ...screenerCalls.pair,
    path: '/coingecko/pair',
    summary: 'GeckoTerminal: a pool by its address.',
  },
  events: {
    ...screenerCalls.events,
    path: '/coingecko/events',
    summary:
      'GeckoTerminal: swaps, joins and exits of a range of blocks, both inclusive. With `limit`, the result is paged: continue at `nextBlock`.',
  },
} as const satisfies Record<string, Call>
