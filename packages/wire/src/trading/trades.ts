import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { createCappedField, decimal, id, pair, seconds } from '../codec/fields.ts'
import { parseWire } from '../codec/parseWire.ts'

/** Path of a pair's recent trades (2 §7). */
export const tradesPath = '/indexer/trades/:from/:to'

/** Maximum number of trades per response. */
export const maxTrades = 100

/** Query of a pair's recent trades. */
export const tradesQuery = v.object({
  limit: v.optional(createCappedField(1, maxTrades), '50'),
})

/**
 * A trade of {from}/{to}. `direction` is 'buy' if the trade bought `from` and paid in `to`. `price` is `to` per one
 * `from`; `amount` is in `from`; `amountReceived` and `amountSpent` are what the trader received and spent, each in
 * its own token. All in whole tokens; `timestamp` in seconds.
 */
export const trade = v.object({
  price: decimal,
  amount: decimal,
  amountReceived: decimal,
  amountSpent: decimal,
  direction: v.picklist(['buy', 'sell']),
  transactionId: id,
  timestamp: seconds,
})

/** A trade of a pair. */
export type Trade = v.InferOutput<typeof trade>

/** Recent trades, newest first. */
export const tradesAnswer = v.array(trade)

/** A list of trades as JSON. */
export type TradesBody = v.InferInput<typeof tradesAnswer>

/**
 * Parses a list of trades, of a pair or of a user.
 * @throws {WireError} if the body is not one.
 */
export function parseTrades(body: unknown): Trade[] {
  return parseWire(tradesAnswer, body)
}

/** A pair's recent trades. */
export const tradesCall = {
  method: 'GET',
  path: tradesPath,
  chapter: 'Trading',
  summary: 'Recent trades of a pair over all its pools, newest first, 100 at most.',
  params: pair,
  query: tradesQuery,
  answer: tradesAnswer,
} as const satisfies Call
