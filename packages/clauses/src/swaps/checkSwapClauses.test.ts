import {
  aggregator,
  decodePlan,
  encodeCall,
  encodePlan,
  erc20,
  type PlanLeg,
  type SwapInstruction,
  type SwapPlan,
  wholeShare,
} from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { wrappedVet } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { type ClauseFault, clauseFaults, UnsafeClauseError } from '../UnsafeClauseError.ts'
import type { AggregatorSwap, RegisteredPools } from './AgreedSwap.ts'
import { buildPlanClauses } from './buildPlanClauses.ts'
import { checkSwapClauses, listPools } from './checkSwapClauses.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}` as Address
const [contract, owner, stranger] = [at('a'), at('1'), at('6')]
const [sold, bridge, bought] = [at('2'), at('3'), at('4')]
const { VVET: vvet, BVET: bvet } = wrappedVet
const headTimestamp = 1_800_000_000

/** Pools 1: sold and bridge, 2: bridge and bought, 3: sold and bought, 4: sold and vvet, 5: bvet and bought. */
const pools: RegisteredPools = new Map([
  [1, { address: at('b'), token0: sold, token1: bridge }],
  [2, { address: at('c'), token0: bought, token1: bridge }],
  [3, { address: at('d'), token0: sold, token1: bought }],
  [4, { address: at('e'), token0: vvet, token1: sold }],
  [5, { address: at('f'), token0: bvet, token1: bought }],
])

const agreed: AggregatorSwap = {
  aggregator: contract,
  sold,
  bought,
  exact: 'sell',
  maximumIn: 1_000n,
  minimumOut: 900n,
  owner,
  recipient: owner,
  headTimestamp,
}

const check = (clauses: readonly Clause[], terms: AggregatorSwap) =>
  checkSwapClauses(clauses, terms, pools)

function createLeg(pool: number, sells: 0 | 1, more: Partial<PlanLeg> = {}): PlanLeg {
  return { pool, sells, chained: false, share: wholeShare, measured: false, order: null, ...more }
}

/** 40% over the bridge and the rest directly. */
const split: SwapPlan = {
  exact: 'in',
  amount: 900n,
  deadline: headTimestamp + 1_200,
  recipient: null,
  buysVet: false,
  wrappedSold: null,
  wrappedBought: null,
  legs: [createLeg(1, 0, { share: 400_000 }), createLeg(2, 1, { chained: true }), createLeg(3, 0)],
}

const transfer = (payee: Address, amount: bigint, token = sold): Clause => {
  return { to: token, value: 0n, data: encodeCall(erc20.transfer, [payee, amount]) }
}
const run = (plan: SwapPlan, value = 0n): Clause => {
  return { to: contract, value, data: encodePlan(plan) }
}
const splitClauses = (change: Partial<SwapPlan> = {}): Clause[] => [
  transfer(contract, 1_000n),
  run({ ...split, ...change }),
]
const instruction: SwapInstruction = {
  swapType: 1n,
  primaryRouter: at('8'),
  bridgeToken: bridge,
  splitRoutes: [{ router: at('9'), amount: 0n }],
}
type EntryArgs = [SwapInstruction, Address, Address, bigint, bigint, Address, bigint]
const entryArgs: EntryArgs = [
  instruction,
  sold,
  bought,
  1_000n,
  900n,
  owner,
  BigInt(headTimestamp + 1_200),
]
const approve = (spender: Address, amount: bigint): Clause => {
  return { to: sold, value: 0n, data: encodeCall(erc20.approve, [spender, amount]) }
}
function entryClauses(place = -1, value: unknown = 0n): Clause[] {
  const args = entryArgs.with(place < 0 ? 0 : place, place < 0 ? instruction : (value as bigint))
  const data = encodeCall(aggregator.executeSwap, args as EntryArgs)
  return [approve(contract, 1_000n), { to: contract, value: 0n, data }]
}
const exactArgs = [sold, bought, 900n, 1_000n, owner, BigInt(headTimestamp + 1_200)] as const
function exactClauses(place = 0, value: unknown = sold): Clause[] {
  const args = [...exactArgs].with(place, value as bigint) as [...typeof exactArgs]
  const data = encodeCall(aggregator.executeUnifiedSwapExactOutput, args)
  return [approve(contract, 1_000n), { to: contract, value: 0n, data }]
}

const exactAgreed: AggregatorSwap = { ...agreed, exact: 'buy' }
const vetAgreed: AggregatorSwap = { ...agreed, sold: zeroAddress }
const vetPlan: SwapPlan = { ...split, legs: [createLeg(5, 0)] }
const toVetAgreed: AggregatorSwap = { ...agreed, bought: zeroAddress }
const toVetPlan: SwapPlan = { ...split, buysVet: true, legs: [createLeg(4, 1, { chained: true })] }
const wrappedAgreed: AggregatorSwap = { ...agreed, sold: vvet }
const wrappedPlan: SwapPlan = { ...split, wrappedSold: vvet, legs: [createLeg(5, 0)] }
const toWrappedAgreed: AggregatorSwap = { ...agreed, bought: bvet }
const toWrappedPlan: SwapPlan = { ...split, wrappedBought: bvet, legs: [createLeg(4, 1)] }

test.each<[string, Clause[], AggregatorSwap]>([
  ['a split plan', splitClauses(), agreed],
  ['a plan that pays its owner by name', splitClauses({ recipient: owner }), agreed],
  ['a better minimum', splitClauses({ amount: 901n }), agreed],
  ['an exact purchase', splitClauses({ exact: 'out' }), exactAgreed],
  [
    'an exact purchase that pays less than its maximum',
    [transfer(contract, 998n), run({ ...split, exact: 'out' })],
    exactAgreed,
  ],
  [
    'an exact purchase with VET that pays less than its maximum',
    [run({ ...vetPlan, exact: 'out' }, 998n)],
    { ...vetAgreed, exact: 'buy' },
  ],
  ['a sale of VET', [run(vetPlan, 1_000n)], vetAgreed],
  [
    'a purchase of VET, straight from the pool',
    [transfer(at('e'), 1_000n), run(toVetPlan)],
    toVetAgreed,
  ],
  ['a sale of wrapped VET', [transfer(contract, 1_000n, vvet), run(wrappedPlan)], wrappedAgreed],
  ['a purchase of wrapped VET', [transfer(contract, 1_000n), run(toWrappedPlan)], toWrappedAgreed],
  ['the specification’s sale', entryClauses(), { ...agreed, instruction }],
  ['the specification’s exact purchase', exactClauses(), exactAgreed],
])('%s passes', (_what, clauses, terms) => {
  expect(() => check(clauses, terms)).not.toThrow()
})

test('clauses built from a plan pass', () => {
  const payment = { aggregator: contract, tokenSold: sold, amountIn: 1_000n, firstPool: at('b') }
  expect(() => check([...buildPlanClauses(split, payment)], agreed)).not.toThrow()
})

const [payment, swap] = splitClauses() as [Clause, Clause]
const [approval, entry] = entryClauses() as [Clause, Clause]
const legs = (...changed: PlanLeg[]): Clause[] => splitClauses({ legs: changed })
const [first, second, third] = split.legs as [PlanLeg, PlanLeg, PlanLeg]
const word = (hex: Hex, place: number, value: string): Hex =>
  `${hex.slice(0, 10 + place * 64)}${value.padStart(64, '0')}${hex.slice(10 + (place + 1) * 64)}` as Hex

const tampered: [ClauseFault, string, Clause[]][] = [
  ['count', 'nothing', []],
  ['count', 'the payment is missing', [swap]],
  ['count', 'an additional clause', [transfer(stranger, 1n), payment, swap]],
  ['count', 'an additional approval', [payment, approve(stranger, 1n), swap]],
  ['swapTarget', 'the swap before the payment', [swap, payment]],
  ['swapTarget', 'another contract', [payment, { ...swap, to: stranger }]],
  ['swapTarget', 'a new contract', [payment, { ...swap, to: null }]],
  ['swapValue', 'VET is sent too', [payment, { ...swap, value: 1n }]],
  ['paymentTarget', 'another token', [{ ...payment, to: stranger }, swap]],
  ['paymentTarget', 'the aggregator as token', [{ ...payment, to: contract }, swap]],
  ['paymentValue', 'VET to the token', [{ ...payment, value: 1n }, swap]],
  ['paymentAmount', 'one unit more', [transfer(contract, 1_001n), swap]],
  ['paymentAmount', 'one unit less', [transfer(contract, 999n), swap]],
  ['payee', 'to a stranger', [transfer(stranger, 1_000n), swap]],
  ['payee', 'to the first pool, which does not check it', [transfer(at('b'), 1_000n), swap]],
  ['unknownCall', 'an allowance in place of a payment', [approve(contract, 1_000n), swap]],
  ['unknownCall', 'an allowance for a stranger', [approve(stranger, 1_000n), swap]],
  ['unknownCall', 'another function', [payment, { ...swap, data: '0x12345678' }]],
  ['unknownCall', 'no function', [payment, { ...swap, data: '0x' }]],
  ['malformed', 'bytes after the payment', [{ ...payment, data: `${payment.data}00` }, swap]],
  ['malformed', 'bytes after the plan', [payment, { ...swap, data: `${swap.data}00` }]],
  ['malformed', 'a truncated plan', [payment, { ...swap, data: swap.data.slice(0, -64) as Hex }]],
  [
    'malformed',
    'dirty address',
    [{ ...payment, data: word(payment.data, 0, `f${'a'.repeat(63)}`) }, swap],
  ],
  ['exactness', 'the other entry point', splitClauses({ exact: 'out' })],
  ['amountOut', 'one unit less', splitClauses({ amount: 899n })],
  ['amountOut', 'nothing', splitClauses({ amount: 0n })],
  ['recipient', 'a stranger', splitClauses({ recipient: stranger })],
  ['recipient', 'the zero address', splitClauses({ recipient: zeroAddress })],
  ['deadline', 'the newest block’s time', splitClauses({ deadline: headTimestamp })],
  ['deadline', 'in two hours', splitClauses({ deadline: headTimestamp + 7_200 })],
  ['bought', 'VET', splitClauses({ buysVet: true })],
  ['bought', 'wrapped VET', splitClauses({ wrappedBought: vvet })],
  ['sold', 'wrapped VET', splitClauses({ wrappedSold: vvet })],
  ['pool', 'an unknown pool', legs(first, second, { ...third, pool: 9 })],
  ['order', 'another pool of the aggregator', legs(first, { ...second, pool: 4 }, third)],
  ['order', 'the other way through the last pool', legs(first, second, { ...third, sells: 1 })],
  ['order', 'the other way through a chained pool', legs(first, { ...second, sells: 0 }, third)],
  [
    'payee',
    'the first leg measures what its pool received',
    legs(createLeg(1, 0, { chained: true }), second, third),
  ],
  ['order', 'more than all', legs(createLeg(1, 0), second, third)],
  ['remainder', 'the last leg takes a part', legs(first, second, { ...third, share: 999_999 })],
  ['remainder', 'the last leg is missing', legs(first, second)],
  ['remainder', 'the bridge token stays', legs(first, third)],
]
test.each(tampered)('a plan’s clauses are refused (%s): %s', (fault, _what, clauses) =>
  expectRefusal(clauses, agreed, fault),
)

const entryTampered: [ClauseFault, string, Clause[]][] = [
  ['spender', 'a stranger is approved', [approve(stranger, 1_000n), entry]],
  ['paymentAmount', 'without limit', [approve(contract, 2n ** 256n - 1n), entry]],
  ['unknownCall', 'a transfer in place of the approval', [transfer(contract, 1_000n), entry]],
  ['swapTarget', 'another contract', [approval, { ...entry, to: stranger }]],
  ['swapValue', 'VET is sent too', [approval, { ...entry, value: 1n }]],
  ['malformed', 'bytes after it', [approval, { ...entry, data: `${entry.data}00` }]],
  ['malformed', 'cut', [approval, { ...entry, data: entry.data.slice(0, 100) as Hex }]],
  ['route', 'another kind', entryClauses(0, { ...instruction, swapType: 0n })],
  ['route', 'another router', entryClauses(0, { ...instruction, primaryRouter: stranger })],
  ['route', 'another bridge', entryClauses(0, { ...instruction, bridgeToken: stranger })],
  ['route', 'another part', entryClauses(0, { ...instruction, splitRoutes: [] })],
  ['sold', 'another token', entryClauses(1, stranger)],
  ['bought', 'another token', entryClauses(2, stranger)],
  ['amountIn', 'one unit more', entryClauses(3, 1_001n)],
  ['amountOut', 'one unit less', entryClauses(4, 899n)],
  ['recipient', 'a stranger', entryClauses(5, stranger)],
  ['deadline', 'past', entryClauses(6, BigInt(headTimestamp))],
  ['deadline', 'never', entryClauses(6, 2n ** 256n - 1n)],
  ['exactness', 'the exact purchase', exactClauses()],
]
test.each(entryTampered)('an entry point’s clauses are refused (%s): %s', (fault, _what, clauses) =>
  expectRefusal(clauses, { ...agreed, instruction }, fault),
)

const exactTampered: [ClauseFault, string, Clause[]][] = [
  ['sold', 'another token', exactClauses(0, stranger)],
  ['bought', 'another token', exactClauses(1, stranger)],
  ['amountOut', 'one unit less', exactClauses(2, 899n)],
  ['amountOut', 'one unit more', exactClauses(2, 901n)],
  ['amountIn', 'one unit more', exactClauses(3, 1_001n)],
  ['recipient', 'a stranger', exactClauses(4, stranger)],
  ['deadline', 'past', exactClauses(5, 1n)],
  ['exactness', 'a sale', entryClauses()],
  ['exactness', 'a plan that sells', splitClauses()],
  ['amountOut', 'a plan that buys more', splitClauses({ exact: 'out', amount: 901n })],
  [
    'paymentAmount',
    'a plan that is paid one unit more',
    [transfer(contract, 1_001n), run({ ...split, exact: 'out' })],
  ],
  [
    'paymentAmount',
    'a plan that is paid nothing',
    [transfer(contract, 0n), run({ ...split, exact: 'out' })],
  ],
]
test.each(exactTampered)('an exact purchase is refused (%s): %s', (fault, _what, clauses) =>
  expectRefusal(clauses, exactAgreed, fault),
)

const vetTampered: [ClauseFault, string, Clause[], AggregatorSwap][] = [
  ['swapValue', 'one wei more', [run(vetPlan, 1_001n)], vetAgreed],
  ['swapValue', 'one wei less', [run(vetPlan, 999n)], vetAgreed],
  ['swapValue', 'no VET', [run(vetPlan)], vetAgreed],
  [
    'swapValue',
    'one wei more for an exact purchase',
    [run({ ...vetPlan, exact: 'out' }, 1_001n)],
    { ...vetAgreed, exact: 'buy' },
  ],
  ['count', 'a payment before it', [transfer(contract, 1n), run(vetPlan, 1_000n)], vetAgreed],
  [
    'sold',
    'wrapped VET in place of VET',
    [run({ ...vetPlan, wrappedSold: vvet }, 1_000n)],
    vetAgreed,
  ],
  [
    'bought',
    'wrapped VET stays wrapped',
    [transfer(at('e'), 1_000n), run({ ...toVetPlan, buysVet: false })],
    toVetAgreed,
  ],
  [
    'sold',
    'the other wrapped VET',
    [transfer(contract, 1_000n, vvet), run({ ...wrappedPlan, wrappedSold: bvet })],
    wrappedAgreed,
  ],
  [
    'sold',
    'unnamed',
    [transfer(contract, 1_000n, vvet), run({ ...wrappedPlan, wrappedSold: null })],
    wrappedAgreed,
  ],
  [
    'bought',
    'the other wrapped VET',
    [transfer(contract, 1_000n), run({ ...toWrappedPlan, wrappedBought: null })],
    toWrappedAgreed,
  ],
  [
    'bought',
    'VET in place of wrapped VET',
    [transfer(contract, 1_000n), run({ ...toWrappedPlan, wrappedBought: null, buysVet: true })],
    toWrappedAgreed,
  ],
  ['payee', 'another pool', [transfer(at('b'), 1_000n), run(toVetPlan)], toVetAgreed],
]
test.each(vetTampered)('VET’s clauses are refused (%s): %s', (fault, _what, clauses, terms) =>
  expectRefusal(clauses, terms, fault),
)

test('every fault of a swap has a test', () => {
  const tested = new Set<ClauseFault>(
    [...tampered, ...entryTampered, ...exactTampered, ...vetTampered].map(([fault]) => fault),
  )
  expect(clauseFaults.filter((fault) => !tested.has(fault))).toEqual(['conversion', 'price'])
})

test('a minimum of 0 is refused, even if 0 was agreed', () => {
  const accepting = { ...agreed, minimumOut: 0n }
  expectRefusal(splitClauses({ amount: 0n }), accepting, 'amountOut')
  expectRefusal(entryClauses(4, 0n), accepting, 'amountOut')
  expectRefusal(exactClauses(2, 0n), { ...accepting, exact: 'buy' }, 'amountOut')
})

test('a flipped bit anywhere is refused, unless it only changes a share or a stop, or raises the minimum', () => {
  for (const [place, clause] of splitClauses().entries()) {
    for (let digit = 2; digit < clause.data.length; digit++) {
      for (const bit of [1, 2, 4, 8]) {
        const value = Number.parseInt(clause.data[digit] ?? '0', 16) ^ bit
        const front = clause.data.slice(0, digit)
        const data = `${front}${value.toString(16)}${clause.data.slice(digit + 1)}` as Hex
        const clauses = splitClauses().with(place, { ...clause, data })
        const run = () => check(clauses, agreed)
        if (place === 1 && isHarmless(data)) expect(run, `${digit}`).not.toThrow()
        else expect(run, `${place}:${digit}:${bit}`).toThrow(UnsafeClauseError)
      }
    }
  }
})

/**
 * Whether the only differences are the first share, measuring, a stop before the second pool, a higher minimum, or an
 * earlier deadline.
 */
function isHarmless(data: Hex): boolean {
  let plan: SwapPlan
  try {
    plan = decodePlan(data)
  } catch {
    return false
  }
  const { amount, deadline } = plan
  if (amount < 900n || deadline <= headTimestamp || deadline > headTimestamp + 3_600) return false
  const [one, two, ...others] = plan.legs
  if (!one || !two || one.share >= wholeShare) return false
  const bare = (leg: PlanLeg): PlanLeg => ({ ...leg, measured: false })
  const same = { ...plan, amount: 900n, deadline: split.deadline }
  const restored = {
    ...same,
    legs: [bare({ ...one, share: 400_000 }), bare({ ...two, chained: true }), ...others.map(bare)],
  }
  return encodePlan(restored) === encodePlan(split)
}

test('a chain that names a different payment is refused', () => {
  const checkPayment = (paid: bigint) => () => {
    const data = encodePlan(toVetPlan, paid)
    check([transfer(at('e'), 1_000n), { to: contract, value: 0n, data }], toVetAgreed)
  }
  expect(checkPayment(0n)).not.toThrow()
  expect(checkPayment(1_000n)).not.toThrow()
  for (const paid of [1n, 999n, 1_001n]) expect(checkPayment(paid)).toThrow('(amountIn)')
  const data = encodePlan(vetPlan, 1_000n)
  const native = [{ to: contract, value: 1_000n, data }]
  expect(() => check(native, vetAgreed)).toThrow('(amountIn)')
})

test('listPools finds the pools of the plan', () => {
  expect(listPools(splitClauses(), contract)).toEqual([1, 2, 3])
  expect(listPools(entryClauses(), contract)).toEqual([])
  expect(listPools([], contract)).toEqual([])
})

function expectRefusal(clauses: Clause[], terms: AggregatorSwap, fault: ClauseFault): void {
  let refusal: unknown
  try {
    check(clauses, terms)
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(UnsafeClauseError)
  expect((refusal as UnsafeClauseError).fault).toBe(fault)
}
