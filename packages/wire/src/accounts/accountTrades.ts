import { type Address, parseAddress, parseSeconds, type Seconds } from '@vermeil/units'
import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, count, createIntegerField, id, maxTime, seconds, units } from '../codec/fields.ts'

/** Maximum length of a page of an account's trades. */
export const maxAccountTrades = 100

/** The totals of an account count at most this many of its newest trades. */
export const countedTrades = 10_000

const pairSentence = 'must be the addresses of two tokens, separated by a comma.'

/** Two tokens of a query, in any order. */
const tokenPair = v.pipe(
  v.string(pairSentence),
  v.regex(/^0x[0-9a-fA-F]{40},0x[0-9a-fA-F]{40}$/, pairSentence),
  v.transform((text): [Address, Address] => {
    const [one = '', other = ''] = text.split(',')
    return [parseAddress(one), parseAddress(other)]
  }),
)

/** Filters trades by pair and by time, from `start` to `end` in seconds since 1970, inclusive. */
export const tradeFilter = {
  pair: v.optional(tokenPair),
  start: v.optional(createIntegerField(0, maxTime), '0'),
  end: v.optional(createIntegerField(0, maxTime), String(maxTime)),
}

const cursorSentence = 'must be the `next` of the page before.'

/** The start of a page, from the page before: time, block and log index of its last row. */
export const cursor = v.pipe(
  v.string(cursorSentence),
  v.regex(/^[0-9]{1,11}-[0-9]{1,9}-[0-9]{1,9}$/, cursorSentence),
  v.transform((text): { timestamp: Seconds; blockNumber: number; logIndex: number } => {
    const [timestamp = 0, blockNumber = 0, logIndex = 0] = text.split('-').map(Number)
    return { timestamp: parseSeconds(timestamp), blockNumber, logIndex }
  }),
)

/** The text of a cursor: the next page begins with the first row before that place. `timestamp` is in seconds. */
export function formatCursor(place: {
  timestamp: number
  blockNumber: number
  logIndex: number
}): string {
  return `${place.timestamp}-${place.blockNumber}-${place.logIndex}`
}

/**
 * A trade from the account's side; amounts in smallest units. `kind` is a swap of our aggregator, a fill of an order of
 * the account, or a trade in a venue's own pool. `volumeVet` (wei) and `volumeUsd` (dollars x 10^18) are its value at
 * that time, null if no price was known.
 */
const accountTrade = v.object({
  transactionId: id,
  blockNumber: count,
  timestamp: seconds,
  kind: v.picklist(['swap', 'fill', 'venue']),
  orderId: v.nullable(count),
  tokenSold: address,
  amountSold: units,
  tokenBought: address,
  amountBought: units,
  volumeVet: v.nullable(units),
  volumeUsd: v.nullable(units),
})

/** A trade of an account. */
export type AccountTrade = v.InferOutput<typeof accountTrade>

/** An account's trades over all pairs. */
export const accountTradesCall = {
  method: 'GET',
  path: '/api/accounts/:account/trades',
  chapter: 'Trading',
  summary:
    'A page of the trades of an account in all pairs or in one, newest first. `next` is the `before` of the following page; null at the end.',
  params: v.object({ account: address }),
  query: v.object({
    ...tradeFilter,
    before: v.optional(cursor),
    limit: v.optional(createIntegerField(1, maxAccountTrades), '25'),
  }),
  answer: v.object({ trades: v.array(accountTrade), next: v.nullable(v.string()) }),
} as const satisfies Call

/** The amounts of both tokens of a pair that an account sold and bought, in smallest units. */
const pairTotals = v.object({
  token0: address,
  token1: address,
  trades: count,
  sold0: units,
  bought0: units,
  sold1: units,
  bought1: units,
})

/** The totals of an account's trades. */
export const accountTotalsCall = {
  method: 'GET',
  path: '/api/accounts/:account/totals',
  chapter: 'Trading',
  summary:
    'The totals of the trades of an account by pair, with the same filters. At most the newest 10,000 trades are counted; `isPartial` says that there may be more.',
  params: v.object({ account: address }),
  query: v.object(tradeFilter),
  answer: v.object({
    trades: count,
    isPartial: v.boolean(),
    volumeVet: units,
    volumeUsd: units,
    pairs: v.array(pairTotals),
  }),
} as const satisfies Call
