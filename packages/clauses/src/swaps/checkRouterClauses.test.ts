import { encodeCall, erc20, uniswapV2Router02 as methods, type Venue } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { type Address, type Bps, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { ClauseFault } from '../UnsafeClauseError.ts'
import type { AgreedSwap } from './AgreedSwap.ts'
import { checkRouterClauses } from './checkRouterClauses.ts'
import { findRouterSelector } from './findRouterSelector.ts'

const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const [owner, stranger, router, wrapped, sold, bought] = ['1', '2', '3', '4', '5', '6'].map(at) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const venue: Venue = {
  kind: 'v2',
  name: 'VeRocket',
  factory: at('7'),
  router,
  wrapped,
  feeBps: 30 as Bps,
  pairFees: false,
  methods: 'ETH',
}
const head = 1_000_000
const deadline = BigInt(head + 1_200)
const agreed: AgreedSwap = {
  owner,
  recipient: owner,
  headTimestamp: head,
  sold,
  bought,
  exact: 'sell',
  maxAmountIn: 1_000n,
  minAmountOut: 900n,
}
const vetSale = { ...agreed, sold: zeroAddress }
const forVet = { bought: zeroAddress }
const toVet = { ...agreed, ...forVet }
const purchase = { ...agreed, exact: 'buy' as const }

const approve = (value: bigint, spender = router, to = sold): Clause => ({
  to,
  value: 0n,
  data: encodeCall(erc20.approve, [spender, value]),
})
const call = (data: Clause['data'], value = 0n, to = router): Clause => ({ to, value, data })
const path = (...tokens: Address[]) => tokens
const sale = (amountOutMin = 900n, to = owner, end = deadline, way = path(sold, wrapped, bought)) =>
  call(encodeCall(methods.swapExactTokensForTokens, [1_000n, amountOutMin, way, to, end]))
const buy = (amountInMax = 1_000n) =>
  call(
    encodeCall(methods.swapTokensForExactTokens, [
      900n,
      amountInMax,
      path(sold, bought),
      owner,
      deadline,
    ]),
  )
const sellVet = (way = path(wrapped, bought)) =>
  call(encodeCall(methods.swapExactETHForTokens, [900n, way, owner, deadline]), 1_000n)
const sellForVet = call(
  encodeCall(methods.swapExactTokensForETH, [1_000n, 900n, path(sold, wrapped), owner, deadline]),
)
const feeOnTransferSale = call(
  encodeCall(methods.swapExactTokensForTokensSupportingFeeOnTransferTokens, [
    1_000n,
    900n,
    path(sold, bought),
    owner,
    deadline,
  ]),
)
const feeOnTransferSaleForVet = call(
  encodeCall(methods.swapExactTokensForETHSupportingFeeOnTransferTokens, [
    1_000n,
    900n,
    path(sold, wrapped),
    owner,
    deadline,
  ]),
)
const buyVet = call(
  encodeCall(methods.swapTokensForExactETH, [900n, 1_000n, path(sold, wrapped), owner, deadline]),
)

test.each<[string, Clause[], AgreedSwap]>([
  ['a sale', [approve(1_000n), sale()], agreed],
  ['a better minimum', [approve(1_000n), sale(901n)], agreed],
  ['an exact purchase', [approve(1_000n), buy(), approve(0n)], purchase],
  ['a sale of VET', [sellVet()], vetSale],
  ['a sale for VET', [approve(1_000n), sellForVet], toVet],
  ['a sale of a fee-on-transfer token', [approve(1_000n), feeOnTransferSale], agreed],
  ['its sale for VET', [approve(1_000n), feeOnTransferSaleForVet], toVet],
  ['an exact purchase of VET', [approve(1_000n), buyVet, approve(0n)], { ...purchase, ...forVet }],
])('[SWP-19] %s by the venue’s own router passes', (_what, clauses, terms) => {
  expect(checkRouterClauses(clauses, terms, [venue])).toBe(router)
})

test.each<[ClauseFault, Clause[], AgreedSwap]>([
  ['count', [sale()], agreed],
  ['count', [approve(1_000n), buy()], purchase],
  ['swapTarget', [approve(1_000n), { ...sale(), to: stranger }], agreed],
  ['swapValue', [approve(1_000n), { ...sale(), value: 1n }], agreed],
  ['paymentTarget', [approve(1_000n, router, bought), sale()], agreed],
  ['paymentValue', [{ ...approve(1_000n), value: 1n }, sale()], agreed],
  ['spender', [approve(1_000n, stranger), sale()], agreed],
  ['paymentAmount', [approve(1_001n), sale()], agreed],
  ['paymentAmount', [approve(1_000n), buy(), approve(1n)], purchase],
  ['exactness', [approve(1_000n), sale(), approve(0n)], purchase],
  ['amountIn', [approve(1_000n), buy(999n), approve(0n)], purchase],
  ['amountOut', [approve(1_000n), sale(899n)], agreed],
  ['recipient', [approve(1_000n), sale(900n, stranger)], agreed],
  ['deadline', [approve(1_000n), sale(900n, owner, 1n)], agreed],
  ['sold', [approve(1_000n), sale(900n, owner, deadline, path(bought, bought))], agreed],
  ['bought', [approve(1_000n), sale(900n, owner, deadline, path(sold, stranger))], agreed],
  ['bought', [approve(1_000n), sellForVet], agreed],
  ['bought', [approve(1_000n), feeOnTransferSaleForVet], agreed],
  ['bought', [approve(1_000n), buyVet, approve(0n)], purchase],
  ['route', [approve(1_000n), sale(900n, owner, deadline, path(sold))], agreed],
  ['unknownCall', [approve(1_000n), call('0x12345678')], agreed],
])('[SWP-19] clauses for a router with a wrong %s are refused', (fault, clauses, terms) => {
  expect(() => checkRouterClauses(clauses, terms, [venue])).toThrow(
    expect.objectContaining({ fault }),
  )
})

test('a minimum of 0 is refused, even if 0 was agreed', () => {
  const accepting = { ...agreed, minAmountOut: 0n }
  expect(() => checkRouterClauses([approve(1_000n), sale(0n)], accepting, [venue])).toThrow(
    expect.objectContaining({ fault: 'amountOut' }),
  )
})

test('only these functions of a router that writes VET for ETH are called', () => {
  const vet = { ...venue, methods: 'VET' } as const
  expect(findRouterSelector(methods.swapExactETHForTokens, vet)).toBe('0x1239cc95')
  expect(findRouterSelector(methods.swapExactTokensForETH, vet)).toBe('0xfa64746f')
  const { selector } = methods.swapExactTokensForTokens
  expect(findRouterSelector(methods.swapExactTokensForTokens, vet)).toBe(selector)
  const native = methods.swapETHForExactTokens
  expect(findRouterSelector(native, venue)).toBe(native.selector)

  const usual = sellVet()
  const renamed = { ...usual, data: `0x1239cc95${usual.data.slice(10)}` as Clause['data'] }
  expect(checkRouterClauses([renamed], vetSale, [vet])).toBe(router)
  expect(() => checkRouterClauses([usual], vetSale, [vet])).toThrow(
    expect.objectContaining({ fault: 'unknownCall' }),
  )
})
