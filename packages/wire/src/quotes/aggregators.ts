import { zeroAddress } from '@vermeil/units'
import * as v from 'valibot'
import { address, block, bytes, createIntegerField, units, unitsInQuery } from '../codec/fields.ts'
import { parseWire } from '../codec/parseWire.ts'

/** Path of a quote (1 §7). */
export const aggregatorsPath = '/indexer/aggregators/:from/:to'

const included = ['instructions', 'transactions', 'certificate'] as const

const includeSentence =
  'must be instructions, transactions, certificate or several of them separated by commas.'

const include = v.pipe(
  v.string(includeSentence),
  v.regex(
    /^(?:(?:instructions|transactions|certificate)(?:,(?:instructions|transactions|certificate)){0,2})?$/,
    includeSentence,
  ),
  v.transform((text) => (text === '' ? [] : text.split(','))),
  v.array(v.picklist(included, includeSentence)),
)

/**
 * Query of a quote. Amounts are smallest units of their token, as digits; exactly one of the two is given. `slippage`
 * is in hundredths of a percent (the specification's percentage times 100). The plan has at most `maxRoutes` routes of
 * at most `maxHops` pools in a row. With `stepBps` its shares are multiples of this many hundredths of a percent;
 * without it, they may be any fraction.
 */
export const aggregatorsQuery = v.pipe(
  v.object({
    inputAmount: v.optional(unitsInQuery),
    outputAmount: v.optional(unitsInQuery),
    maxRoutes: v.optional(createIntegerField(1, 50), '10'),
    maxHops: v.optional(createIntegerField(1, 6), '3'),
    stepBps: v.optional(createIntegerField(1, 10_000)),
    slippage: v.optional(createIntegerField(0, 5_000), '100'),
    version: v.optional(v.literal('1', 'must be 1.'), '1'),
    options: v.optional(v.literal('simple', 'must be simple.'), 'simple'),
    maker: v.optional(address, zeroAddress),
    include: v.optional(include, ''),
  }),
  v.forward(
    v.partialCheck(
      [['inputAmount'], ['outputAmount']],
      ({ inputAmount, outputAmount }) =>
        (inputAmount === undefined) !== (outputAmount === undefined),
      'must be given if outputAmount is not; give one of the two.',
    ),
    ['inputAmount'],
  ),
  v.metadata({ alternatives: ['inputAmount', 'outputAmount'] }),
)

/** The parsed query of a quote. */
export type AggregatorsQuery = v.InferOutput<typeof aggregatorsQuery>

/**
 * One pool on a route. `comment` describes the leg in words, `pair` is the pool's address, `poolId` its number in the
 * aggregator's registry, `orderId` the order that is filled if the pool is an order book.
 */
const leg = v.object({
  exchange: v.string(),
  comment: v.string(),
  router: address,
  pair: address,
  from: address,
  to: address,
  amountIn: units,
  amountOut: units,
  feeBps: v.number(),
  kind: v.picklist(['pair', 'ticks', 'order']),
  poolId: v.optional(v.number()),
  orderId: v.optional(v.string()),
})

/** The output of one venue alone over its best route, or its input for an exact output; null if it has no route. */
const venue = v.object({
  exchange: v.string(),
  router: address,
  amount: v.nullable(units),
})

/** A route: a share of the input, and the pools that it passes through. */
const route = v.object({
  percentage: v.number(),
  amountIn: units,
  amountOut: units,
  pairs: v.array(leg),
})

/** A clause that is ready to be signed. `value` is in wei of VET. */
const clause = v.object({
  to: address,
  value: units,
  data: bytes,
  comment: v.string(),
})

/** The kind of plan for the aggregator contract: `swapType` 0 is direct, 1 one hop, 2 split. */
const instruction = v.object({
  swapType: v.picklist([0, 1, 2]),
  primaryRouter: address,
  bridgeToken: address,
  splitRoutes: v.array(v.object({ router: address, amount: units })),
})

/** The part of each transfer that a token keeps, in hundredths of a percent. */
const transferFee = v.object({ token: address, bps: v.number() })

/**
 * The additional data for verifying the bound: the block of the pools, the maximum number of pools in a row, and the
 * open limit orders that were considered. The pools are all those of the aggregator's registry.
 */
const certificate = v.object({
  block: v.object({ number: v.number(), id: v.string() }),
  maxHops: v.number(),
  orders: v.array(v.string()),
})

/** Why there is no plan. The response's `error` is then the specification's 'No routes found'. */
export const noRouteReasons = [
  'zeroAmount',
  'sameToken',
  'wrapOnly',
  'unknownToken',
  'noPath',
  'feeOnTransfer',
  'emptyPools',
  'amountTooSmall',
  'amountTooLarge',
] as const

/**
 * A quote. Without a route, `routes` is empty, totals are '0', and `error` and `reason` explain why. `transactions` is
 * filled if `include` asks for it and `maker` is not the zero address: the payment, which VET does not need, then the
 * swap. If the aggregator knows every pool by number, the payment is a transfer and the swap uses the general entry
 * point; otherwise an approval of the exact amount and one of the specification's entry points. `instructions` are
 * given if the specification's format can express the plan. `bound` is certain: no plan over these pools pays more, or
 * takes less for an exact output; `efficiency` is how close this plan comes to it, at most 1. `venues` has the best
 * result of each exchange alone. `totalAmountIn` is exact: for an exact output it is what the clauses spend if they run
 * on the pools of `block`, and `totalMaxAmountIn` is what they pay in; the rest is refunded. `routes` are at most
 * `maxRoutes` different routes whose amounts add up to the whole. `transferFees` names the tokens on the routes that keep a
 * part of each transfer; amounts are what arrives after it. `certificate` is filled if `include` asks for it and the
 * bound can be computed again from the chain, which requires that all pools are registered and no token takes a fee
 * on transfers.
 */
export const aggregatorsAnswer = v.object({
  from: address,
  to: address,
  block,
  isExactOut: v.boolean(),
  inputAmount: units,
  totalAmountIn: units,
  totalMaxAmountIn: units,
  totalAmountOut: units,
  totalMinAmountOut: units,
  priceImpactBps: v.number(),
  bound: units,
  efficiency: v.number(),
  routes: v.array(route),
  venues: v.array(venue),
  transferFees: v.optional(v.array(transferFee)),
  instructions: v.optional(instruction),
  transactions: v.optional(v.array(clause)),
  certificate: v.optional(certificate),
  error: v.optional(v.string()),
  reason: v.optional(v.picklist(noRouteReasons)),
})

/** A quote as the app reads it: amounts are bigint. */
export type AggregatorsAnswer = v.InferOutput<typeof aggregatorsAnswer>

/** A quote as JSON: amounts are digits. */
export type AggregatorsBody = v.InferInput<typeof aggregatorsAnswer>

/**
 * Parses a quote.
 * @throws {WireError} if the body is not one.
 */
export function parseAggregatorsAnswer(body: unknown): AggregatorsAnswer {
  return parseWire(aggregatorsAnswer, body)
}
