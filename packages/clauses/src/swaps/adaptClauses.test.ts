import {
  decodePlan,
  encodeCall,
  encodePlan,
  aggregator as methods,
  networks,
  readPaidAmount,
  uniswapV2Router02 as router,
  type SwapPlan,
  wholeShare,
} from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { sample, sampleSwap } from '../testing/sampleSwap.ts'
import { UnsafeClauseError } from '../UnsafeClauseError.ts'
import type { AggregatorSwap, RegisteredPools } from './AgreedSwap.ts'
import { adaptClauses } from './adaptClauses.ts'
import { buildPlanClauses } from './buildPlanClauses.ts'
import { buildRouterClauses } from './buildRouterClauses.ts'
import { checkRouterClauses } from './checkRouterClauses.ts'
import { checkSwapClauses } from './checkSwapClauses.ts'
import { findDeadline } from './deadline.ts'

const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const { contract: aggregator, owner, stranger: friend, sold, bought, headTimestamp } = sample
const pools: RegisteredPools = new Map([
  [3, { address: at('d'), token0: sold, token1: bought }],
  [5, { address: at('f'), token0: sold, token1: zeroAddress }],
])
const plan: SwapPlan = {
  exact: 'in',
  amount: 900n,
  deadline: headTimestamp + 1_260,
  recipient: null,
  buysVet: false,
  wrappedSold: null,
  wrappedBought: null,
  legs: [{ pool: 3, sells: 0, chained: true, share: wholeShare, measured: false, order: null }],
}
const offered = buildPlanClauses(plan, {
  aggregator,
  tokenSold: sold,
  amountIn: 1_000n,
  firstPool: at('d'),
})
const agreed = sampleSwap
const contracts = { aggregator, venues: [] }
const choose = (recipient: Address, minutes: number) => {
  const deadline = findDeadline(headTimestamp, minutes * 60)
  const choice = { owner, recipient, deadline }
  return { choice, terms: { ...agreed, recipient, latestDeadline: deadline } }
}
const readData = (clauses: readonly Clause[]) => clauses.at(-1)?.data ?? '0x'

test('makes a plan pay another recipient by another deadline, and changes nothing else', () => {
  const { choice, terms } = choose(friend, 5)
  const adapted = adaptClauses(offered, choice, contracts)
  expect(decodePlan(readData(adapted))).toEqual({
    ...plan,
    recipient: friend,
    deadline: headTimestamp + 300,
  })
  expect(adapted[0]).toEqual(offered[0])
  expect(() => checkSwapClauses(adapted, terms, pools)).not.toThrow()
})

test('keeps the short form of a plan for its owner, with the paid amount', () => {
  const { choice, terms } = choose(owner, 5)
  const adapted = adaptClauses(offered, choice, contracts)
  expect(decodePlan(readData(adapted))).toEqual({ ...plan, deadline: headTimestamp + 300 })
  expect(readPaidAmount(readData(adapted))).toBe(1_000n)
  expect(() => checkSwapClauses(adapted, terms, pools)).not.toThrow()
})

test('the check refuses the offered clauses for another recipient, and a later deadline', () => {
  const faultOf = (clauses: readonly Clause[], terms: AggregatorSwap) => {
    try {
      checkSwapClauses(clauses, terms, pools)
    } catch (cause) {
      if (cause instanceof UnsafeClauseError) return cause.fault
      throw cause
    }
    return undefined
  }
  const own = adaptClauses(offered, choose(owner, 5).choice, contracts)
  const given = adaptClauses(offered, choose(friend, 5).choice, contracts)
  expect(faultOf(own, choose(friend, 5).terms)).toBe('recipient')
  expect(faultOf(given, choose(owner, 5).terms)).toBe('recipient')
  expect(faultOf(given, choose(at('7'), 5).terms)).toBe('recipient')
  expect(faultOf(given, choose(friend, 4).terms)).toBe('deadline')
  expect(faultOf(given, choose(friend, 6).terms)).toBeUndefined()
  expect(faultOf(offered, choose(owner, 20).terms)).toBe('deadline')
  expect(faultOf(offered, agreed)).toBeUndefined()
})

test('adapts the entry points of the specification', () => {
  const args = [sold, bought, 900n, 1_000n, owner, BigInt(headTimestamp + 1_200)] as const
  const data = encodeCall(methods.executeUnifiedSwapExactOutput, args)
  const [adapted] = adaptClauses(
    [{ to: aggregator, value: 0n, data }],
    choose(friend, 10).choice,
    contracts,
  )
  expect(adapted?.data).toBe(
    encodeCall(methods.executeUnifiedSwapExactOutput, [
      ...[sold, bought, 900n, 1_000n, friend],
      BigInt(headTimestamp + 600),
    ] as never),
  )
})

test('adapts the call of an exchange’s own router, and leaves the approvals', () => {
  const [venue] = networks.dev.venues
  if (!venue) throw new Error('The dev chain has no venue.')
  const swap = {
    ...agreed,
    exact: 'buy' as const,
    venue,
    path: [sold, bought],
    hasTransferFee: false,
  }
  const clauses = buildRouterClauses({ ...swap, deadline: headTimestamp + 1_260 })
  const { choice, terms } = choose(friend, 5)
  const adapted = adaptClauses(clauses, choice, { aggregator: undefined, venues: [venue] })
  expect([adapted[0], adapted[2]]).toEqual([clauses[0], clauses[2]])
  const expected = [900n, 1_000n, [sold, bought], friend, BigInt(headTimestamp + 300)] as const
  expect(adapted[1]?.data).toBe(encodeCall(router.swapTokensForExactTokens, expected))
  const bound = { ...terms, exact: 'buy' as const }
  expect(checkRouterClauses(adapted, bound, [venue])).toBe(venue.router)
  expect(() => checkRouterClauses(clauses, bound, [venue])).toThrow(UnsafeClauseError)
})

test('leaves foreign clauses as they are, and refuses what it cannot read', () => {
  const { choice } = choose(friend, 5)
  const foreign: Clause = { to: at('9'), value: 1n, data: encodePlan(plan) }
  expect(adaptClauses([foreign, { ...foreign, to: null }], choice, contracts)).toEqual([
    foreign,
    { ...foreign, to: null },
  ])
  const garbled: Clause = { to: aggregator, value: 0n, data: '0x12345678' }
  expect(() => adaptClauses([garbled], choice, contracts)).toThrow(UnsafeClauseError)
})
