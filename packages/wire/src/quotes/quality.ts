import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import {
  address,
  count,
  createPageFields,
  decimal,
  id,
  seconds,
  signedDecimal,
  units,
  unitsInQuery,
} from '../codec/fields.ts'

/** The periods that a report of price quality can cover, in days. */
export const qualityPeriods = ['7', '30', '90', 'all'] as const
/** A period of a report of price quality. */
export type QualityPeriod = (typeof qualityPeriods)[number]

/** The sizes of swaps by their value in dollars: the first is below 10, the last is 10,000 or more. */
export const qualitySizes = ['10', '100', '1000', '10000', 'more'] as const
/** A size of swaps. */
export type QualitySize = (typeof qualitySizes)[number]

/** The bounds between the bars of the comparison with quotes, as fractions. From -0.0001 to 0.0001 means equal. */
export const quoteEdges: readonly number[] = [-0.005, -0.001, -0.0001, 0.0001, 0.001]
/** The same for the comparison with the best single exchange. */
export const bestEdges: readonly number[] = [-0.001, -0.0001, 0.0001, 0.001, 0.005, 0.01]

const period = v.optional(
  v.picklist(qualityPeriods, `must be one of ${qualityPeriods.join(', ')}.`),
  '90',
)

const filter = {
  period,
  /** Only swaps of this token; of both tokens if the other is given too. */
  token: v.optional(address),
  otherToken: v.optional(address),
  size: v.optional(v.picklist(qualitySizes, `must be one of ${qualitySizes.join(', ')}.`)),
}

/** How far results were from a reference, as fractions: 0.001 is 0.1% more. */
const distribution = v.object({
  swaps: count,
  median: v.number(),
  /** The number of swaps in each bar. */
  bars: v.array(count),
})

const group = v.object({
  swaps: count,
  /** Swaps whose quote is known, and how many of them got it or more, to within 0.01%. */
  quoted: count,
  gotQuote: count,
  /** The first percentile of the results compared with the quotes, as a fraction; null without quotes. */
  worstToQuote: v.nullable(v.number()),
  /**
   * The median and the 10th and 90th percentiles of the results compared with the best single exchange, as fractions;
   * null without comparisons.
   */
  toBest: v.nullable(v.object({ median: v.number(), low: v.number(), high: v.number() })),
})

/** One swap. Amounts are in smallest units; null if they are unknown. */
export const qualitySwap = v.object({
  blockNumber: count,
  logIndex: count,
  timestamp: seconds,
  txID: id,
  tokenFrom: address,
  tokenTo: address,
  amountIn: units,
  amountOut: units,
  /** The minimum output that the transaction demanded. */
  minimumOut: v.nullable(units),
  /** The output of the best single exchange for `amountIn` at the block before. */
  bestOut: v.nullable(units),
  /** Its router. */
  bestExchange: v.nullable(address),
  quotedIn: v.nullable(units),
  quotedOut: v.nullable(units),
  simulatedOut: v.nullable(units),
  valueUsd: decimal,
})

/** The report of price quality. */
export const qualityCall = {
  method: 'GET',
  path: '/api/quality',
  chapter: 'Trading',
  summary:
    'The results of swaps through the aggregator compared with their quotes and with the best single exchange at the block before, over time, by pair and by size.',
  query: v.object(filter),
  answer: v.object({
    /** The measured blocks; null before the first swap is measured. */
    fromBlock: v.nullable(count),
    toBlock: v.nullable(count),
    swaps: count,
    belowMinimum: count,
    /** The swaps whose quote is known, and those that got it or more, to within 0.01%. */
    quoted: count,
    gotQuote: count,
    /** The amount that swaps received above the best single exchange, in dollars. Less counts as negative. */
    gainedUsd: signedDecimal,
    /** The value of the swaps that were compared with a single exchange, in dollars. */
    comparedUsd: decimal,
    toQuote: v.nullable(distribution),
    toBest: v.nullable(distribution),
    /** By UTC day, oldest first. */
    days: v.array(v.object({ day: seconds, ...group.entries })),
    /** The pairs with the most swaps. */
    pairs: v.array(v.object({ token0: address, token1: address, ...group.entries })),
    pairCount: count,
    sizes: v.array(v.object({ size: v.picklist(qualitySizes), ...group.entries })),
    /** The swaps that received the smallest part of their quote. */
    worst: v.array(qualitySwap),
    belowQuote: count,
  }),
} as const satisfies Call

/** The measured swaps themselves. */
export const qualitySwapsCall = {
  method: 'GET',
  path: '/api/quality/swaps',
  chapter: 'Trading',
  summary:
    'A page of the swaps that the report of price quality is made from, newest first. `txId` asks for those of one transaction, of any time.',
  query: v.object({ ...filter, txId: v.optional(id), ...createPageFields(100, 1_000) }),
  answer: v.object({ swaps: v.array(qualitySwap), hasNext: v.boolean() }),
} as const satisfies Call

/** The measured swaps as a CSV file. */
export const qualityExportCall = {
  method: 'GET',
  path: '/api/quality/swaps.csv',
  chapter: 'Exports',
  summary: 'The swaps that the report of price quality is made from as CSV, newest first.',
  query: v.object(filter),
  media: 'text/csv; charset=utf-8',
} as const satisfies Call

/** The quote that the app showed before its user signed. */
export const quoteReportCall = {
  method: 'POST',
  path: '/api/quality/quotes',
  chapter: 'App',
  summary:
    'Records the quoted and simulated amounts of a swap that was just signed. The first report counts, if it fits the minimum of the transaction.',
  body: v.strictObject(
    {
      txId: id,
      quotedIn: unitsInQuery,
      quotedOut: unitsInQuery,
      simulatedOut: v.optional(unitsInQuery),
    },
    'must be a JSON object with txId, quotedIn and quotedOut.',
  ),
  answer: v.object({ isRecorded: v.boolean() }),
} as const satisfies Call
