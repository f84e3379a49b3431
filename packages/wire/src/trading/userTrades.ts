import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, createIntegerField, maxTime } from '../codec/fields.ts'
import { tradesAnswer } from './trades.ts'

/**
 * Path of a user's trades in a pair (2 §7). The response is like a pair's trades, oldest first.
 */
export const userTradesPath = '/indexer/users/:address/trades/:from/:to'

/** Maximum number of trades per response. */
export const maxUserTrades = 1000

/** Path of a user's trades. */
export const userTradesParams = v.object({ address, from: address, to: address })

/** Query of a user's trades. Both bounds are in seconds and inclusive. The list is empty if `start` is after `end`. */
export const userTradesQuery = v.object({
  start: v.optional(createIntegerField(0, maxTime), '0'),
  end: v.optional(createIntegerField(0, maxTime), String(maxTime)),
})

/** A user's trades in a pair. */
export const userTradesCall = {
  method: 'GET',
  path: userTradesPath,
  chapter: 'Trading',
  summary:
    'Trades of a pair that the user signed within a time range, oldest first; the newest 1,000 if there are more.',
  params: userTradesParams,
  query: userTradesQuery,
  answer: tradesAnswer,
} as const satisfies Call
