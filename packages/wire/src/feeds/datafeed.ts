import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import {
  count,
  createCappedField,
  createIntegerField,
  createTextField,
  maxTime,
  seconds,
} from '../codec/fields.ts'
import type { Interval } from '../markets/intervals.ts'

/**
 * TradingView's names of the candle intervals, and their lengths in seconds. Weeks start on Monday and months on their
 * first day, as charts draw them; a month's length here is the usual one.
 */
export const resolutions = {
  '30S': 30,
  '1': 60,
  '5': 300,
  '15': 900,
  '30': 1800,
  '60': 3600,
  '240': 14_400,
  '1D': 86_400,
  '1W': 604_800,
  '1M': 2_592_000,
} as const satisfies Record<string, Interval>

/** A candle interval as TradingView names it. */
export type Resolution = keyof typeof resolutions

const resolutionNames = Object.keys(resolutions) as [Resolution, ...Resolution[]]
const resolutionSentence = `must be one of ${resolutionNames.join(', ')}.`

/** A resolution; `D`, `W` and `M` are short for one of them. */
const resolution = v.pipe(
  v.string(resolutionSentence),
  v.transform((text) => (/^[DWM]$/.test(text) ? `1${text}` : text)),
  v.picklist(resolutionNames, resolutionSentence),
  v.metadata({ values: [...resolutionNames, 'D', 'W', 'M'] }),
)

/** The protocol's form of an error. Charts show the sentence. */
const refusal = v.object({ s: v.literal('error'), errmsg: v.string() })

const exchange = v.object({ value: v.string(), name: v.string(), desc: v.string() })

/** The features of the datafeed. */
export const datafeedConfigCall = {
  method: 'GET',
  path: '/udf/config',
  ignoresOthers: true,
  chapter: 'Feeds',
  summary: 'TradingView datafeed: its configuration.',
  answer: v.object({
    supported_resolutions: v.array(v.string()),
    supports_group_request: v.boolean(),
    supports_marks: v.boolean(),
    supports_search: v.boolean(),
    supports_timescale_marks: v.boolean(),
    supports_time: v.boolean(),
    exchanges: v.array(exchange),
    symbols_types: v.array(v.object({ name: v.string(), value: v.string() })),
  }),
} as const satisfies Call

/** A symbol is `B3TR/VET`, or two addresses with a slash between them. */
const symbol = v.pipe(
  v.string('must be two tokens separated by a slash, for example B3TR/VET.'),
  v.regex(
    /^[A-Za-z0-9_@-]{1,42}\/[A-Za-z0-9_@-]{1,42}$/,
    'must be two tokens separated by a slash, for example B3TR/VET.',
  ),
)

/** The facts about a symbol that a chart needs. */
export const datafeedSymbolCall = {
  method: 'GET',
  path: '/udf/symbols',
  ignoresOthers: true,
  chapter: 'Feeds',
  summary: 'TradingView datafeed: the details of a symbol such as B3TR/VET.',
  query: v.object({ symbol }),
  answer: v.union([
    v.object({
      name: v.string(),
      ticker: v.string(),
      description: v.string(),
      type: v.literal('crypto'),
      session: v.literal('24x7'),
      timezone: v.literal('Etc/UTC'),
      exchange: v.string(),
      listed_exchange: v.string(),
      'exchange-traded': v.string(),
      'exchange-listed': v.string(),
      minmov: v.number(),
      pricescale: v.number(),
      has_intraday: v.boolean(),
      has_seconds: v.boolean(),
      seconds_multipliers: v.array(v.string()),
      has_daily: v.boolean(),
      has_weekly_and_monthly: v.boolean(),
      supported_resolutions: v.array(v.string()),
      volume_precision: v.number(),
      data_status: v.literal('streaming'),
    }),
    refusal,
  ]),
} as const satisfies Call

const shortText = createTextField(60)

/** Symbols whose name contains a text. */
export const datafeedSearchCall = {
  method: 'GET',
  path: '/udf/search',
  ignoresOthers: true,
  chapter: 'Feeds',
  summary: 'TradingView datafeed: symbols whose name or tokens contain the text.',
  query: v.object({
    query: v.optional(shortText, ''),
    type: v.optional(shortText, ''),
    exchange: v.optional(shortText, ''),
    limit: v.optional(createIntegerField(1, 100), '30'),
  }),
  answer: v.array(
    v.object({
      symbol: v.string(),
      full_name: v.string(),
      description: v.string(),
      exchange: v.string(),
      ticker: v.string(),
      type: v.literal('crypto'),
    }),
  ),
} as const satisfies Call

/** Maximum number of bars per response. */
export const maxBars = 5000

/** Bars as columns; `no_data` with the time of the newest bar before the range, if there is one. */
export const datafeedHistoryCall = {
  method: 'GET',
  path: '/udf/history',
  ignoresOthers: true,
  chapter: 'Feeds',
  summary:
    'TradingView datafeed: bars from `from` (included) to `to` (not included), or the `countback` newest before `to`.',
  query: v.object({
    symbol,
    resolution,
    // Charts that scroll back ask for times before 1970.
    from: createIntegerField(-maxTime, maxTime),
    to: createIntegerField(0, maxTime),
    countback: v.optional(createCappedField(1, maxBars)),
  }),
  answer: v.variant('s', [
    v.object({
      s: v.literal('ok'),
      t: v.array(seconds),
      o: v.array(v.number()),
      h: v.array(v.number()),
      l: v.array(v.number()),
      c: v.array(v.number()),
      v: v.array(v.number()),
    }),
    v.object({ s: v.literal('no_data'), nextTime: v.optional(count) }),
    refusal,
  ]),
} as const satisfies Call

/** The newest block's time in seconds, as plain text. */
export const datafeedTimeCall = {
  method: 'GET',
  path: '/udf/time',
  ignoresOthers: true,
  chapter: 'Feeds',
  summary: 'TradingView datafeed: the time in seconds, as text.',
  media: 'text/plain; charset=utf-8',
} as const satisfies Call
