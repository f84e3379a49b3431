import { encodeCall, encodePlan, erc20, type SwapPlan, wholeShare } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { buildPlanClauses } from './buildPlanClauses.ts'

const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const [aggregator, tokenSold, firstPool] = [at('a'), at('2'), at('3')]
const leg = {
  pool: 7,
  sells: 1,
  chained: true,
  share: wholeShare,
  measured: false,
  order: null,
} as const
const plan: SwapPlan = {
  exact: 'in',
  amount: 900n,
  deadline: 1_234,
  recipient: null,
  buysVet: true,
  wrappedSold: null,
  wrappedBought: null,
  legs: [leg, { ...leg, pool: 8, sells: 0, chained: false, share: 300_000 }, { ...leg, pool: 9 }],
}

test('a plan is paid by a transfer to the first pool or to the aggregator, or as value', () => {
  const payment = { aggregator, tokenSold, amountIn: 1_000n, firstPool }
  const pay = (payee: Address) => {
    const data = encodeCall(erc20.transfer, [payee, 1_000n])
    return { to: tokenSold, value: 0n, data }
  }
  const execute = { to: aggregator, value: 0n, data: encodePlan(plan, 1_000n) }
  expect(buildPlanClauses(plan, payment)).toEqual([pay(firstPool), execute])
  const held = { ...plan, legs: [{ ...leg, chained: false }] }
  expect(buildPlanClauses(held, payment)).toEqual([
    pay(aggregator),
    { ...execute, data: encodePlan(held) },
  ])
  expect(buildPlanClauses(plan, { ...payment, tokenSold: zeroAddress })).toEqual([
    { to: aggregator, value: 1_000n, data: encodePlan(plan) },
  ])
})
