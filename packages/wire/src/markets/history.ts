import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { createIntegerField, decimal, flag, maxTime, pair, seconds } from '../codec/fields.ts'
import { parseWire } from '../codec/parseWire.ts'
import { intervals } from './intervals.ts'

/** Path of a pair's candles (2 §7). */
export const historyPath = '/indexer/history/:from/:to'

/** Maximum number of candles per response. */
export const maxCandles = 1500

const intervalSentence = `must be one of ${intervals.join(', ')} (seconds).`

/**
 * Query of a pair's candles. Bounds are in seconds and inclusive; `limit` keeps the newest candles. The list is empty
 * if `start` is after `end`.
 */
export const historyQuery = v.object({
  interval: v.pipe(
    v.picklist(intervals.map(String), intervalSentence),
    v.transform(Number),
    v.picklist(intervals, intervalSentence),
    v.metadata({ type: 'integer', values: [...intervals] }),
  ),
  start: createIntegerField(0, maxTime),
  end: createIntegerField(0, maxTime),
  includeActive: v.optional(flag, 'false'),
  realtime: v.optional(flag, 'false'),
  limit: v.optional(createIntegerField(1, maxCandles), String(maxCandles)),
})

/** The parsed query of candles. */
export type HistoryQuery = v.InferOutput<typeof historyQuery>

/**
 * One candle: `timestamp` is the start of its bucket in seconds, prices are `to` per one `from`, `volume` is in
 * `from`. A bucket without a trade is flat at the previous close with volume '0'. The current one is `partial`.
 */
export const candle = v.object({
  timestamp: seconds,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: decimal,
  partial: v.optional(v.boolean()),
})

/** One candle of a pair. */
export type Candle = v.InferOutput<typeof candle>

/** Candles in ascending order, from the pair's first trade to the newest block. */
export const historyAnswer = v.object({ candles: v.array(candle) })

/** Candles as JSON. */
export type HistoryBody = v.InferInput<typeof historyAnswer>

/**
 * Parses candles.
 * @throws {WireError} if the body does not contain them.
 */
export function parseHistory(body: unknown): Candle[] {
  return parseWire(historyAnswer, body).candles
}

/** A pair's candles. */
export const historyCall = {
  method: 'GET',
  path: historyPath,
  chapter: 'Trading',
  summary:
    'Candles of a pair, ascending and without gaps. A bucket without a trade is flat at the previous close with volume 0; the current one is marked partial.',
  params: pair,
  query: historyQuery,
  answer: historyAnswer,
} as const satisfies Call
