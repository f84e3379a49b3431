import { encodeCall, erc20, uniswapV2Router02 as methods, type Venue } from '@vermeil/abi'
import { type Clause, encodeHex, keccak256 } from '@vermeil/thor'
import { type Address, type Bps, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { ClauseFault } from './ClauseFault.ts'
import { checkRouterClauses, findRouter } from './checkRouterClauses.ts'

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
const promise = {
  owner,
  headTimestamp: head,
  sold,
  bought,
  exact: 'sell' as 'sell' | 'buy',
  maximumIn: 1_000n,
  minimumOut: 900n,
  wrappedVets: new Set([wrapped]),
}
const vetSale = { ...promise, sold: zeroAddress }
const forVet = { bought: zeroAddress }
const toVet = { ...promise, ...forVet }
const purchase = { ...promise, exact: 'buy' as const }

const approve = (value: bigint, spender = router, to = sold): Clause => ({
  to,
  value: 0n,
  data: encodeCall(erc20.approve, [spender, value]),
})
const call = (data: Clause['data'], value = 0n, to = router): Clause => ({ to, value, data })
const path = (...tokens: Address[]) => tokens
const sale = (least = 900n, to = owner, end = deadline, way = path(sold, wrapped, bought)) =>
  call(encodeCall(methods.swapExactTokensForTokens, [1_000n, least, way, to, end]))
const buy = (most = 1_000n) =>
  call(
    encodeCall(methods.swapTokensForExactTokens, [900n, most, path(sold, bought), owner, deadline]),
  )
const sellVet = (way = path(wrapped, bought)) =>
  call(encodeCall(methods.swapExactETHForTokens, [900n, way, owner, deadline]), 1_000n)
const sellForVet = call(
  encodeCall(methods.swapExactTokensForETH, [1_000n, 900n, path(sold, wrapped), owner, deadline]),
)
const chargingSale = call(
  encodeCall(methods.swapExactTokensForTokensSupportingFeeOnTransferTokens, [
    1_000n,
    900n,
    path(sold, bought),
    owner,
    deadline,
  ]),
)
const chargingSaleForVet = call(
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

test.each<[string, Clause[], typeof promise]>([
  ['a sale', [approve(1_000n), sale()], promise],
  ['a better minimum', [approve(1_000n), sale(901n)], promise],
  ['an exact purchase', [approve(1_000n), buy(), approve(0n)], purchase],
  ['a sale of VET', [sellVet()], vetSale],
  ['a sale for VET', [approve(1_000n), sellForVet], toVet],
  ['a sale of a token that charges', [approve(1_000n), chargingSale], promise],
  ['its sale for VET', [approve(1_000n), chargingSaleForVet], toVet],
  ['an exact purchase of VET', [approve(1_000n), buyVet, approve(0n)], { ...purchase, ...forVet }],
])('[SWP-19] %s by the venue’s own router passes as it was agreed', (_what, clauses, agreed) => {
  expect(() => checkRouterClauses(clauses, agreed, [venue])).not.toThrow()
  expect(findRouter(clauses)).toBe(router)
})

test.each<[ClauseFault, Clause[], typeof promise]>([
  ['count', [sale()], promise],
  ['count', [approve(1_000n), buy()], purchase],
  ['swapTarget', [approve(1_000n), { ...sale(), to: stranger }], promise],
  ['swapValue', [approve(1_000n), { ...sale(), value: 1n }], promise],
  ['paymentTarget', [approve(1_000n, router, bought), sale()], promise],
  ['paymentValue', [{ ...approve(1_000n), value: 1n }, sale()], promise],
  ['spender', [approve(1_000n, stranger), sale()], promise],
  ['paymentAmount', [approve(1_001n), sale()], promise],
  ['paymentAmount', [approve(1_000n), buy(), approve(1n)], purchase],
  ['exactness', [approve(1_000n), sale(), approve(0n)], purchase],
  ['amountIn', [approve(1_000n), buy(999n), approve(0n)], purchase],
  ['amountOut', [approve(1_000n), sale(899n)], promise],
  ['recipient', [approve(1_000n), sale(900n, stranger)], promise],
  ['deadline', [approve(1_000n), sale(900n, owner, 1n)], promise],
  ['sold', [approve(1_000n), sale(900n, owner, deadline, path(bought, bought))], promise],
  ['bought', [approve(1_000n), sale(900n, owner, deadline, path(sold, stranger))], promise],
  ['bought', [approve(1_000n), sellForVet], promise],
  ['bought', [approve(1_000n), chargingSaleForVet], promise],
  ['bought', [approve(1_000n), buyVet, approve(0n)], purchase],
  ['route', [approve(1_000n), sale(900n, owner, deadline, path(sold))], promise],
  ['unknownCall', [approve(1_000n), call('0x12345678')], promise],
])('[SWP-19] clauses for a router with a wrong %s are refused', (fault, clauses, agreed) => {
  expect(() => checkRouterClauses(clauses, agreed, [venue])).toThrow(
    expect.objectContaining({ fault }),
  )
})

test('a router that names the native coin VET is understood, and only by that name', () => {
  const signature = 'swapExactVETForTokens(uint256,address[],address,uint256)'
  const selector = encodeHex(keccak256(new TextEncoder().encode(signature)).subarray(0, 4))
  const usual = sellVet()
  const renamed = { ...usual, data: `${selector}${usual.data.slice(10)}` as Clause['data'] }
  const vet = { ...venue, methods: 'VET' } as const
  expect(() => checkRouterClauses([renamed], vetSale, [vet])).not.toThrow()
  expect(() => checkRouterClauses([usual], vetSale, [vet])).toThrow(/isn't part of a swap/)
})
