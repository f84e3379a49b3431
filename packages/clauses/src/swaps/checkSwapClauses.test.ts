import {
  aggregator,
  encodeCall,
  encodePlan,
  erc20,
  type PlanLeg,
  type SwapInstruction,
  type SwapPlan,
} from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { wrappedVet } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  createLeg,
  createRun,
  createSplitClauses,
  createTransfer,
  sample,
  samplePools,
  sampleSwap,
  splitPlan,
} from '../testing/sampleSwap.ts'
import { type ClauseFault, clauseFaults, UnsafeClauseError } from '../UnsafeClauseError.ts'
import type { AggregatorSwap } from './AgreedSwap.ts'
import { buildPlanClauses } from './buildPlanClauses.ts'
import { checkSwapClauses, listPools } from './checkSwapClauses.ts'

const at = (digit: string): Address => `0x${digit.repeat(40)}` as Address
const { contract, owner, stranger, sold, bridge, bought, headTimestamp } = sample
const { VVET: vvet, BVET: bvet } = wrappedVet

const check = (clauses: readonly Clause[], terms: AggregatorSwap) =>
  checkSwapClauses(clauses, terms, samplePools)

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

const exactAgreed: AggregatorSwap = { ...sampleSwap, exact: 'buy' }
const vetAgreed: AggregatorSwap = { ...sampleSwap, sold: zeroAddress }
const vetPlan: SwapPlan = { ...splitPlan, legs: [createLeg(5, 0)] }
const toVetAgreed: AggregatorSwap = { ...sampleSwap, bought: zeroAddress }
const toVetPlan: SwapPlan = {
  ...splitPlan,
  buysVet: true,
  legs: [createLeg(4, 1, { chained: true })],
}
const wrappedAgreed: AggregatorSwap = { ...sampleSwap, sold: vvet }
const wrappedPlan: SwapPlan = { ...splitPlan, wrappedSold: vvet, legs: [createLeg(5, 0)] }
const toWrappedAgreed: AggregatorSwap = { ...sampleSwap, bought: bvet }
const toWrappedPlan: SwapPlan = { ...splitPlan, wrappedBought: bvet, legs: [createLeg(4, 1)] }

test.each<[string, Clause[], AggregatorSwap]>([
  ['a splitPlan plan', createSplitClauses(), sampleSwap],
  ['a plan that pays its owner by name', createSplitClauses({ recipient: owner }), sampleSwap],
  ['a better minimum', createSplitClauses({ amount: 901n }), sampleSwap],
  ['an exact purchase', createSplitClauses({ exact: 'out' }), exactAgreed],
  [
    'an exact purchase that pays less than its maximum',
    [createTransfer(contract, 998n), createRun({ ...splitPlan, exact: 'out' })],
    exactAgreed,
  ],
  [
    'an exact purchase with VET that pays less than its maximum',
    [createRun({ ...vetPlan, exact: 'out' }, 998n)],
    { ...vetAgreed, exact: 'buy' },
  ],
  ['a sale of VET', [createRun(vetPlan, 1_000n)], vetAgreed],
  [
    'a purchase of VET, straight from the pool',
    [createTransfer(at('e'), 1_000n), createRun(toVetPlan)],
    toVetAgreed,
  ],
  [
    'a sale of wrapped VET',
    [createTransfer(contract, 1_000n, vvet), createRun(wrappedPlan)],
    wrappedAgreed,
  ],
  [
    'a purchase of wrapped VET',
    [createTransfer(contract, 1_000n), createRun(toWrappedPlan)],
    toWrappedAgreed,
  ],
  ['the specification’s sale', entryClauses(), { ...sampleSwap, instruction }],
  ['the specification’s exact purchase', exactClauses(), exactAgreed],
])('%s passes', (_what, clauses, terms) => {
  expect(() => check(clauses, terms)).not.toThrow()
})

test('clauses built from a plan pass', () => {
  const payment = { aggregator: contract, tokenSold: sold, amountIn: 1_000n, firstPool: at('b') }
  expect(() => check([...buildPlanClauses(splitPlan, payment)], sampleSwap)).not.toThrow()
})

const [payment, swap] = createSplitClauses() as [Clause, Clause]
const [approval, entry] = entryClauses() as [Clause, Clause]
const legs = (...changed: PlanLeg[]): Clause[] => createSplitClauses({ legs: changed })
const [first, second, third] = splitPlan.legs as [PlanLeg, PlanLeg, PlanLeg]
const word = (hex: Hex, place: number, value: string): Hex =>
  `${hex.slice(0, 10 + place * 64)}${value.padStart(64, '0')}${hex.slice(10 + (place + 1) * 64)}` as Hex

const tampered: [ClauseFault, string, Clause[]][] = [
  ['count', 'nothing', []],
  ['count', 'the payment is missing', [swap]],
  ['count', 'an additional clause', [createTransfer(stranger, 1n), payment, swap]],
  ['count', 'an additional approval', [payment, approve(stranger, 1n), swap]],
  ['swapTarget', 'the swap before the payment', [swap, payment]],
  ['swapTarget', 'another contract', [payment, { ...swap, to: stranger }]],
  ['swapTarget', 'a new contract', [payment, { ...swap, to: null }]],
  ['swapValue', 'VET is sent too', [payment, { ...swap, value: 1n }]],
  ['paymentTarget', 'another token', [{ ...payment, to: stranger }, swap]],
  ['paymentTarget', 'the aggregator as token', [{ ...payment, to: contract }, swap]],
  ['paymentValue', 'VET to the token', [{ ...payment, value: 1n }, swap]],
  ['paymentAmount', 'one unit more', [createTransfer(contract, 1_001n), swap]],
  ['paymentAmount', 'one unit less', [createTransfer(contract, 999n), swap]],
  ['payee', 'to a stranger', [createTransfer(stranger, 1_000n), swap]],
  ['payee', 'to the first pool, which does not check it', [createTransfer(at('b'), 1_000n), swap]],
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
  ['exactness', 'the other entry point', createSplitClauses({ exact: 'out' })],
  ['amountOut', 'one unit less', createSplitClauses({ amount: 899n })],
  ['amountOut', 'nothing', createSplitClauses({ amount: 0n })],
  ['recipient', 'a stranger', createSplitClauses({ recipient: stranger })],
  ['recipient', 'the zero address', createSplitClauses({ recipient: zeroAddress })],
  ['deadline', 'the newest block’s time', createSplitClauses({ deadline: headTimestamp })],
  ['deadline', 'in two hours', createSplitClauses({ deadline: headTimestamp + 7_200 })],
  ['bought', 'VET', createSplitClauses({ buysVet: true })],
  ['bought', 'wrapped VET', createSplitClauses({ wrappedBought: vvet })],
  ['sold', 'wrapped VET', createSplitClauses({ wrappedSold: vvet })],
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
  expectRefusal(clauses, sampleSwap, fault),
)

const entryTampered: [ClauseFault, string, Clause[]][] = [
  ['spender', 'a stranger is approved', [approve(stranger, 1_000n), entry]],
  ['paymentAmount', 'without limit', [approve(contract, 2n ** 256n - 1n), entry]],
  ['unknownCall', 'a transfer in place of the approval', [createTransfer(contract, 1_000n), entry]],
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
  expectRefusal(clauses, { ...sampleSwap, instruction }, fault),
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
  ['exactness', 'a plan that sells', createSplitClauses()],
  ['amountOut', 'a plan that buys more', createSplitClauses({ exact: 'out', amount: 901n })],
  [
    'paymentAmount',
    'a plan that is paid one unit more',
    [createTransfer(contract, 1_001n), createRun({ ...splitPlan, exact: 'out' })],
  ],
  [
    'paymentAmount',
    'a plan that is paid nothing',
    [createTransfer(contract, 0n), createRun({ ...splitPlan, exact: 'out' })],
  ],
]
test.each(exactTampered)('an exact purchase is refused (%s): %s', (fault, _what, clauses) =>
  expectRefusal(clauses, exactAgreed, fault),
)

const vetTampered: [ClauseFault, string, Clause[], AggregatorSwap][] = [
  ['swapValue', 'one wei more', [createRun(vetPlan, 1_001n)], vetAgreed],
  ['swapValue', 'one wei less', [createRun(vetPlan, 999n)], vetAgreed],
  ['swapValue', 'no VET', [createRun(vetPlan)], vetAgreed],
  [
    'swapValue',
    'one wei more for an exact purchase',
    [createRun({ ...vetPlan, exact: 'out' }, 1_001n)],
    { ...vetAgreed, exact: 'buy' },
  ],
  [
    'count',
    'a payment before it',
    [createTransfer(contract, 1n), createRun(vetPlan, 1_000n)],
    vetAgreed,
  ],
  [
    'sold',
    'wrapped VET in place of VET',
    [createRun({ ...vetPlan, wrappedSold: vvet }, 1_000n)],
    vetAgreed,
  ],
  [
    'bought',
    'wrapped VET stays wrapped',
    [createTransfer(at('e'), 1_000n), createRun({ ...toVetPlan, buysVet: false })],
    toVetAgreed,
  ],
  [
    'sold',
    'the other wrapped VET',
    [createTransfer(contract, 1_000n, vvet), createRun({ ...wrappedPlan, wrappedSold: bvet })],
    wrappedAgreed,
  ],
  [
    'sold',
    'unnamed',
    [createTransfer(contract, 1_000n, vvet), createRun({ ...wrappedPlan, wrappedSold: null })],
    wrappedAgreed,
  ],
  [
    'bought',
    'the other wrapped VET',
    [createTransfer(contract, 1_000n), createRun({ ...toWrappedPlan, wrappedBought: null })],
    toWrappedAgreed,
  ],
  [
    'bought',
    'VET in place of wrapped VET',
    [
      createTransfer(contract, 1_000n),
      createRun({ ...toWrappedPlan, wrappedBought: null, buysVet: true }),
    ],
    toWrappedAgreed,
  ],
  ['payee', 'another pool', [createTransfer(at('b'), 1_000n), createRun(toVetPlan)], toVetAgreed],
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
  const accepting = { ...sampleSwap, minAmountOut: 0n }
  expectRefusal(createSplitClauses({ amount: 0n }), accepting, 'amountOut')
  expectRefusal(entryClauses(4, 0n), accepting, 'amountOut')
  expectRefusal(exactClauses(2, 0n), { ...accepting, exact: 'buy' }, 'amountOut')
})

test('a chain that names a different payment is refused', () => {
  const checkPayment = (paid: bigint) => () => {
    const data = encodePlan(toVetPlan, paid)
    check([createTransfer(at('e'), 1_000n), { to: contract, value: 0n, data }], toVetAgreed)
  }
  expect(checkPayment(0n)).not.toThrow()
  expect(checkPayment(1_000n)).not.toThrow()
  for (const paid of [1n, 999n, 1_001n]) expect(checkPayment(paid)).toThrow('(amountIn)')
  const data = encodePlan(vetPlan, 1_000n)
  const native = [{ to: contract, value: 1_000n, data }]
  expect(() => check(native, vetAgreed)).toThrow('(amountIn)')
})

test('listPools finds the pools of the plan', () => {
  expect(listPools(createSplitClauses(), contract)).toEqual([1, 2, 3])
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
