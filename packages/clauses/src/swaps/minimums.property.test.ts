import {
  type AbiFunction,
  aggregator,
  decodeParameters,
  decodePlan,
  type SwapPlan,
  uniswapV2Router02,
  type Venue,
  wholeShare,
} from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import {
  type Address,
  type Bps,
  findMaxAmountIn,
  findMinAmountOut,
  parseBps,
  zeroAddress,
} from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTransferClause } from '../buildTransferClause.ts'
import type { AggregatorSwap } from './AgreedSwap.ts'
import { buildEntryClauses } from './buildEntryClauses.ts'
import { buildPlanClauses } from './buildPlanClauses.ts'
import { buildRouterClauses } from './buildRouterClauses.ts'
import { checkRouterClauses } from './checkRouterClauses.ts'
import { checkSwapClauses } from './checkSwapClauses.ts'
import { findDeadline } from './deadline.ts'
import { findRouterSelector } from './findRouterSelector.ts'

const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const [contract, owner, pool, router, wrapped] = ['a', '1', '2', '3', '4'].map(at) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const [tokenA, tokenB] = [at('5'), at('6')]
const headTimestamp = 1_800_000_000
const deadline = findDeadline(headTimestamp)
const instruction = {
  swapType: 0n,
  primaryRouter: router,
  bridgeToken: zeroAddress,
  splitRoutes: [],
}

/** Amounts from one smallest unit; dust is frequent, because there the slippage rounds to 0. */
const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 20_000n }),
  fc.bigInt({ min: 1n, max: 2n ** 120n }),
)
/** All slippages; the largest that the app allows and the largest that exists are frequent. */
const slippages = fc.oneof(fc.constantFrom(0, 1, 5_000, 10_000), fc.nat(10_000)).map(parseBps)

interface Question {
  amountIn: bigint
  amountOut: bigint
  slippage: Bps
  exact: 'sell' | 'buy'
  pair: readonly [Address, Address]
  hasTransferFee: boolean
  methods: Venue['methods']
}

const questions: fc.Arbitrary<Question> = fc.record({
  amountIn: amounts,
  amountOut: amounts,
  slippage: slippages,
  exact: fc.constantFrom('sell' as const, 'buy' as const),
  pair: fc.constantFrom(
    [tokenA, tokenB] as const,
    [zeroAddress, tokenB] as const,
    [tokenA, zeroAddress] as const,
  ),
  hasTransferFee: fc.boolean(),
  methods: fc.constantFrom('ETH' as const, 'VET' as const),
})

/** The limits of a quote at a slippage, as the app and the API find them. */
function agree({ amountIn, amountOut, slippage, exact, pair }: Question): AggregatorSwap {
  const isExactIn = exact === 'sell'
  return {
    aggregator: contract,
    sold: pair[0],
    bought: pair[1],
    exact,
    maxAmountIn: isExactIn ? amountIn : findMaxAmountIn(amountIn, slippage),
    minAmountOut: isExactIn ? findMinAmountOut(amountOut, slippage) : amountOut,
    owner,
    recipient: owner,
    headTimestamp,
    instruction,
  }
}

function buildPlan({ exact, minAmountOut, bought }: AggregatorSwap): SwapPlan {
  return {
    exact: exact === 'sell' ? 'in' : 'out',
    amount: minAmountOut,
    deadline,
    recipient: null,
    buysVet: bought === zeroAddress,
    wrappedSold: null,
    wrappedBought: null,
    legs: [{ pool: 7, sells: 0, chained: false, share: wholeShare, measured: false, order: null }],
  }
}

/** The pool of the plan: the sold token, then the bought one, with wrapped VET for VET. */
function listPools({ sold, bought }: AggregatorSwap) {
  const vvet = '0x45429a2255e7248e57fce99e7239aed3f84b7a53' as Address
  const tokenOf = (token: Address) => (token === zeroAddress ? vvet : token)
  return new Map([[7, { address: pool, token0: tokenOf(sold), token1: tokenOf(bought) }]])
}

function venueOf({ methods }: Question): Venue {
  const feeBps = 30 as Bps
  const facts = { kind: 'v2', name: 'VeRocket', pairFees: false } as const
  return { ...facts, factory: at('9'), router, wrapped, feeBps, methods }
}

const pathOf = ({ pair }: Question) =>
  pair.map((token) => (token === zeroAddress ? wrapped : token))

/** The named argument of the swap clause, decoded by the method that it calls. */
function readArgument(
  clauses: readonly Clause[],
  methods: readonly Pick<AbiFunction, 'selector' | 'inputs'>[],
  names: readonly string[],
): unknown {
  for (const { data } of clauses) {
    const method = methods.find(({ selector }) => data.startsWith(selector))
    if (!method) continue
    const values: readonly unknown[] = decodeParameters(method.inputs, `0x${data.slice(10)}`)
    return values[method.inputs.findIndex(({ name }) => names.includes(name))]
  }
  throw new Error('No clause swaps.')
}

const runs = { numRuns: 1_000 }

test('[SWP-12] an entry point never gets a minimum of 0', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const agreed = agree(question)
      const clauses = buildEntryClauses({ ...agreed, deadline })
      const methods = [aggregator.executeSwap, aggregator.executeUnifiedSwapExactOutput]
      const minimum = readArgument(clauses, methods, ['minAmountOut', 'amountOut'])
      expect(minimum).toBe(agreed.minAmountOut)
      expect(minimum).toBeGreaterThan(0n)
      expect(() => checkSwapClauses(clauses, agreed, new Map())).not.toThrow()
    }),
    runs,
  )
})

test('[SWP-12] a plan never gets a minimum of 0', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const agreed = agree(question)
      const clauses = buildPlanClauses(buildPlan(agreed), {
        aggregator: contract,
        tokenSold: agreed.sold,
        amountIn: agreed.maxAmountIn,
        firstPool: pool,
      })
      const plan = decodePlan(clauses.at(-1)?.data ?? '0x')
      expect(plan.amount).toBe(agreed.minAmountOut)
      expect(plan.amount).toBeGreaterThan(0n)
      expect(() => checkSwapClauses(clauses, agreed, listPools(agreed))).not.toThrow()
    }),
    runs,
  )
})

test('[SWP-12] a router never gets a minimum of 0', () => {
  fc.assert(
    fc.property(questions, (question) => {
      const agreed = agree(question)
      const venue = venueOf(question)
      const { hasTransferFee } = question
      const swap = { ...agreed, venue, path: pathOf(question), hasTransferFee, deadline }
      const clauses = buildRouterClauses(swap)
      const methods = Object.values(uniswapV2Router02).map((method) => ({
        inputs: method.inputs,
        selector: findRouterSelector(method, venue),
      }))
      const minimum = readArgument(clauses, methods, ['amountOutMin', 'amountOut'])
      expect(minimum).toBe(agreed.minAmountOut)
      expect(minimum).toBeGreaterThan(0n)
      expect(checkRouterClauses(clauses, agreed, [venue])).toBe(router)
    }),
    runs,
  )
})

test('[SWP-12] every builder refuses a minimum of 0 and a payment of 0', () => {
  fc.assert(
    fc.property(questions, fc.boolean(), (question, hasNoMinimum) => {
      const zero = hasNoMinimum ? { minAmountOut: 0n } : { maxAmountIn: 0n }
      const agreed = { ...agree(question), ...zero }
      const fault = hasNoMinimum ? 'amountOut' : 'amountIn'
      const refusal = expect.objectContaining({ fault })
      const { maxAmountIn: amountIn, sold: tokenSold } = agreed
      const payment = { aggregator: contract, tokenSold, amountIn, firstPool: pool }
      const venue = venueOf(question)
      const path = pathOf(question)
      const { hasTransferFee } = question
      expect(() => buildEntryClauses({ ...agreed, deadline })).toThrow(refusal)
      expect(() => buildPlanClauses(buildPlan(agreed), payment)).toThrow(refusal)
      expect(() =>
        buildRouterClauses({ ...agreed, venue, path, hasTransferFee, deadline }),
      ).toThrow(refusal)
    }),
    { numRuns: 200 },
  )
})

test('[SND-01] a transfer sends exactly its amount, and never 0', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(buildTransferClause(zeroAddress, owner, amount)).toEqual({
        to: owner,
        value: amount,
        data: '0x',
      })
      expect(buildTransferClause(tokenA, owner, amount)).toMatchObject({ to: tokenA, value: 0n })
    }),
  )
  expect(() => buildTransferClause(tokenA, owner, 0n)).toThrow(
    expect.objectContaining({ fault: 'paymentAmount' }),
  )
})
