import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import {
  address,
  count,
  createIntegerField,
  decimal,
  id,
  seconds,
  signedUnits,
  units,
} from '../codec/fields.ts'
import { cursor } from './accountTrades.ts'

/** Ranks beyond this one are not computed. */
export const maxAccountRank = 1000

/**
 * The result of an account's trades of a token at average cost: smallest units that were bought in trades with a known
 * value and not sold since, their cost, and the gain of all sales, both in dollars x 10^18.
 */
const basis = v.object({
  token: address,
  amount: units,
  costUsd: units,
  realisedUsd: signedUnits,
})

/** An account's results in a round. `rank` is null below the first 1,000; `reward` in wei of B3TR. */
const accountRound = v.object({
  roundId: count,
  points: units,
  volumeVet: units,
  trades: count,
  rank: v.nullable(count),
  reward: units,
})

/** The facts about an account in the ledger besides its trades. */
export const accountCall = {
  method: 'GET',
  path: '/api/accounts/:account',
  chapter: 'Trading',
  summary:
    'The cost and the realised gain of the tokens of an account at average cost, and its results in the last 12 rounds, newest first.',
  params: v.object({ account: address }),
  answer: v.object({
    currentRound: count,
    bases: v.array(basis),
    rounds: v.array(accountRound),
  }),
} as const satisfies Call

/** The kinds of events by which the activity of an account is filtered. */
export const accountEventKinds = ['all', 'swaps', 'orders', 'claims'] as const

/** A kind of events. */
export type AccountEventKind = (typeof accountEventKinds)[number]

/**
 * An event of an account. `kind` is a trade (`swap` by our aggregator, `venue` directly in a venue's pool, `fill` of an
 * order), an order that was `placed`, `cancelled` by its maker or `removed` by an operator, or a reward that was
 * `claimed`. `reference` is the number of the order or the round. `volumeUsd` in dollars x 10^18. `recipient` is the
 * account that a swap paid, if it is not the account of the event.
 */
const accountEvent = v.object({
  kind: v.picklist(['swap', 'venue', 'fill', 'placed', 'cancelled', 'removed', 'claimed']),
  transactionId: id,
  blockNumber: count,
  timestamp: seconds,
  reference: v.nullable(count),
  tokenFrom: v.nullable(address),
  amountFrom: v.nullable(units),
  tokenTo: v.nullable(address),
  amountTo: units,
  volumeUsd: v.nullable(units),
  recipient: v.nullable(address),
})

/** An event of an account. */
export type AccountEvent = v.InferOutput<typeof accountEvent>

/** The activity of an account. */
export const accountEventsCall = {
  method: 'GET',
  path: '/api/accounts/:account/events',
  chapter: 'Trading',
  summary:
    'A page of the trades, orders and claims of an account, newest first. Sends, wraps and approvals are not indexed. `next` is the `before` of the following page; null at the end.',
  params: v.object({ account: address }),
  query: v.object({
    kind: v.optional(
      v.picklist(accountEventKinds, `must be one of ${accountEventKinds.join(', ')}.`),
      'all',
    ),
    before: v.optional(cursor),
    limit: v.optional(createIntegerField(1, 100), '20'),
  }),
  answer: v.object({ events: v.array(accountEvent), next: v.nullable(v.string()) }),
} as const satisfies Call

/** Maximum number of tokens of one request for price series. */
export const maxSeriesTokens = 40

const tokensSentence = `must be 1 to ${maxSeriesTokens} addresses, separated by commas.`

/** The steps of price series in seconds: an hour, six hours, a day, a week. */
export const seriesSteps = [3600, 21_600, 86_400, 604_800] as const

const stepSentence = `must be one of ${seriesSteps.join(', ')} (seconds).`

/** The longest time that a series covers, in steps. */
export const maxSeriesSteps = 400

/** Prices of tokens over time. */
export const priceSeriesCall = {
  method: 'GET',
  path: '/api/prices/series',
  chapter: 'App',
  summary:
    'The dollar prices of tokens over the last steps: the last price of every step, and the last one before. Steps without a trade are left out.',
  query: v.object({
    tokens: v.pipe(
      v.string(tokensSentence),
      v.regex(
        new RegExp(`^0x[0-9a-fA-F]{40}(?:,0x[0-9a-fA-F]{40}){0,${maxSeriesTokens - 1}}$`),
        tokensSentence,
      ),
      v.transform((text) => text.split(',').map((each) => v.parse(address, each))),
    ),
    steps: createIntegerField(1, maxSeriesSteps),
    step: v.pipe(
      v.picklist(seriesSteps.map(String), stepSentence),
      v.transform(Number),
      v.metadata({ type: 'integer', values: [...seriesSteps] }),
    ),
  }),
  answer: v.object({
    series: v.array(
      v.object({
        token: address,
        prices: v.array(v.object({ timestamp: seconds, priceUsd: decimal })),
      }),
    ),
  }),
} as const satisfies Call
