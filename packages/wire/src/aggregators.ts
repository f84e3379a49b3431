import { zeroAddress } from '@vermeil/units'
import * as v from 'valibot'
import { address, block, bytes, createIntegerField, units } from './fields.ts'
import { parseWire } from './parseWire.ts'

/** Path of a quote (specification 1 section 7). */
export const aggregatorsPath = '/indexer/aggregators/:from/:to'

const included = ['instructions', 'transactions'] as const

const include = v.pipe(
  v.string('must be instructions, transactions or both with a comma between.'),
  v.transform((text) => (text === '' ? [] : text.split(','))),
  v.array(v.picklist(included, 'must be instructions, transactions or both with a comma between.')),
)

/**
 * Query of a quote. Amounts are smallest units of their token, as digits; exactly one of the two is given.
 * `slippage` is hundredths of a percent (the specification's percentage times 100).
 */
export const aggregatorsQuery = v.pipe(
  v.object({
    inputAmount: v.optional(units),
    outputAmount: v.optional(units),
    maxRoutes: v.optional(createIntegerField(1, 10), '10'),
    maxHops: v.optional(createIntegerField(1, 4), '2'),
    stepBps: v.optional(createIntegerField(1, 10_000), '10'),
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
      'must be given, or outputAmount, and not both.',
    ),
    ['inputAmount'],
  ),
)

/** What a quote asks for, read. */
export type AggregatorsQuery = v.InferOutput<typeof aggregatorsQuery>

/** One pool on a route. `comment` says the leg in words, `pair` is the pool's address. */
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
})

/** A share of the input that travels through the same pools. */
const route = v.object({
  percentage: v.number(),
  amountIn: units,
  amountOut: units,
  pairs: v.array(leg),
})

/** A clause, ready to be signed: `value` in wei of VET. */
const clause = v.object({
  to: address,
  value: units,
  data: bytes,
  comment: v.string(),
})

/** How the aggregator contract is told about the plan: `swapType` 0 is direct, 1 one hop, 2 split. */
const instruction = v.object({
  swapType: v.picklist([0, 1, 2]),
  primaryRouter: address,
  bridgeToken: address,
  splitRoutes: v.array(v.object({ router: address, amount: units })),
})

/** Why there is no plan; `error` of the answer is then the specification's 'No routes found'. */
export const noRouteReasons = [
  'zeroAmount',
  'sameToken',
  'wrapOnly',
  'unknownToken',
  'noPath',
  'emptyPools',
  'amountTooSmall',
  'amountTooLarge',
] as const

/**
 * A quote. Without a route, `routes` is empty, totals are '0', and `error` and `reason` say why.
 * `transactions` is filled when `include` asks for it and `maker` is not the zero address:
 * the approval (exact amount, none for VET), then the swap.
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
  routes: v.array(route),
  instructions: v.optional(instruction),
  transactions: v.optional(v.array(clause)),
  error: v.optional(v.string()),
  reason: v.optional(v.picklist(noRouteReasons)),
})

/** A quote as the app reads it: amounts are bigint. */
export type AggregatorsAnswer = v.InferOutput<typeof aggregatorsAnswer>

/** A quote as it travels: amounts are digits. */
export type AggregatorsBody = v.InferInput<typeof aggregatorsAnswer>

/**
 * Reads a quote.
 * @throws {WireError} where the body is none.
 */
export function parseAggregatorsAnswer(body: unknown): AggregatorsAnswer {
  return parseWire(aggregatorsAnswer, body)
}
