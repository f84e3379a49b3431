import {
  addresses,
  aggregator,
  encodeCall,
  encodeParameters,
  encodePlan,
  erc20,
  lockedToken,
  orderBook,
  venues,
  wholeShare,
  vvet as wrapped,
} from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { buildApproval } from './buildApproval.ts'
import { buildClaimClause } from './buildClaimClause.ts'
import { buildConversionClauses } from './buildConversionClauses.ts'
import { buildTransferClause } from './buildTransferClause.ts'
import { buildCancelClauses, buildEditClauses } from './orders/buildCancelClauses.ts'
import { buildOrderClauses } from './orders/buildOrderClauses.ts'
import { recognizeClauses } from './recognizeClauses.ts'
import { adaptClauses } from './swaps/adaptClauses.ts'
import { buildEntryClauses } from './swaps/buildEntryClauses.ts'
import { buildRouterClauses } from './swaps/buildRouterClauses.ts'
import { UnsafeClauseError } from './UnsafeClauseError.ts'

const { dev } = addresses
const contracts = { ...dev, venues: venues.dev }
const at = (digit: string): Address => `0x${digit.repeat(40)}` as Address
const [owner, stranger, foreign] = [at('1'), at('6'), at('7')]
const known = (symbol: string): Address => findTokenBySymbol(symbol)?.address ?? zeroAddress
const [b3tr, vot3, vtho, vvet, bvet] = ['B3TR', 'VOT3', 'VTHO', 'VVET', 'BVET'].map(known) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const headTimestamp = 1_800_000_000
const [venue] = venues.dev
if (!venue) throw new Error('The dev chain has no venue.')

/** Pools 1: VTHO and VVET, 2: VTHO and a token that is not listed. */
const pools = new Map([
  [1n, [at('b'), vtho, vvet]],
  [2n, [at('c'), vtho, foreign]],
])

const node = {
  simulate: async ({ clauses }: { clauses: readonly Clause[] }) =>
    clauses.map(({ data }) => {
      const pool = pools.get(BigInt(`0x${data.slice(10)}`))
      const types = [...'pvab'].map((name) => ({ name, type: 'address' }))
      const numbers = ['f', 'k'].map((name) => ({ name, type: 'uint256' }))
      const [address = zeroAddress, token0 = zeroAddress, token1 = zeroAddress] = pool ?? []
      const values = [address, zeroAddress, token0, token1, 0n, 0n]
      const encoded = encodeParameters([...types, ...numbers], values)
      return { data: encoded, reverted: !pool, events: [], transfers: [], gasUsed: 0n, vmError: '' }
    }),
}

const recognize = (clauses: readonly Clause[]) =>
  recognizeClauses(node, clauses, { contracts, owner, headTimestamp })

const fail = async (clauses: readonly Clause[]): Promise<string> => {
  try {
    return (await recognize(clauses)).purpose
  } catch (error) {
    if (error instanceof UnsafeClauseError) return error.fault
    throw error
  }
}

const terms = {
  sold: b3tr,
  bought: vtho,
  exact: 'sell',
  maxAmountIn: 1_000n,
  minAmountOut: 900n,
  recipient: owner,
  deadline: headTimestamp + 1_200,
} as const
const instruction = {
  swapType: 0n,
  primaryRouter: venue.router,
  bridgeToken: zeroAddress,
  splitRoutes: [],
}
const entry = { ...terms, aggregator: dev.aggregator, instruction }
const routed = { ...terms, venue, path: [b3tr, vvet, vtho], hasTransferFee: false }
const order = { sold: b3tr, bought: zeroAddress, amount: 10n, price: 5n, committed: 0n }
const book = { orderBook: dev.orderBook, wrappedVet: vvet }
const open = { orderId: 3n, tokenFrom: vvet, unfilled: 4n, isUnwrapped: true }
const call = (to: Address, data: Hex, value = 0n): Clause => ({ to, value, data })
const claim = (user: Address) => buildClaimClause(dev.rewards, user)
const planOf = (pool: number, wrappedSold: Address | null = null) =>
  encodePlan({
    exact: 'in',
    amount: 900n,
    deadline: headTimestamp + 1_200,
    recipient: null,
    buysVet: false,
    wrappedSold,
    wrappedBought: null,
    legs: [{ pool, sells: 1, chained: false, share: wholeShare, measured: false, order: null }],
  })

test.each<[string, Clause[]]>([
  ['swap', buildEntryClauses(entry)],
  ['swap', buildEntryClauses({ ...entry, sold: zeroAddress })],
  ['swap', buildEntryClauses({ ...entry, exact: 'buy' })],
  ['swap', [call(dev.aggregator, planOf(1), 1_000n)]],
  ['swap', [buildTransferClause(vvet, dev.aggregator, 1_000n), call(dev.aggregator, planOf(1))]],
  ['swap', buildRouterClauses(routed)],
  ['swap', buildRouterClauses({ ...routed, exact: 'buy' })],
  ['swap', buildRouterClauses({ ...routed, sold: zeroAddress, path: [vvet, vtho] })],
  ['swap', buildRouterClauses({ ...routed, bought: zeroAddress, path: [b3tr, vvet] })],
  ['order', buildOrderClauses(order, book)],
  ['order', buildOrderClauses({ ...order, sold: zeroAddress, bought: b3tr, expiresAt: 9 }, book)],
  [
    'order',
    buildEditClauses(open, { ...order, sold: vvet, bought: b3tr, committed: 4n }, book, 0n),
  ],
  ['cancel', buildCancelClauses([open], book, 0n)],
  ['cancel', buildCancelClauses([open, { ...open, orderId: 4n }], book, 10n)],
  ['conversion', buildConversionClauses(zeroAddress, vvet, 5n)],
  ['conversion', buildConversionClauses(bvet, zeroAddress, 5n)],
  ['conversion', buildConversionClauses(bvet, vvet, 5n)],
  ['conversion', buildConversionClauses(b3tr, vot3, 5n)],
  ['conversion', buildConversionClauses(vot3, b3tr, 5n)],
  ['send', [buildTransferClause(vtho, stranger, 5n)]],
  ['send', [buildTransferClause(zeroAddress, stranger, 5n)]],
  ['claim', [claim(owner)]],
])('[SRV-06] recognizes a %s', async (purpose, clauses) => {
  expect((await recognize(clauses)).purpose).toBe(purpose)
})

test('names the accounts other than the signer that receive VET', async () => {
  const sale = { ...routed, bought: zeroAddress, path: [b3tr, vvet] }
  const payees = async (clauses: Clause[]) => (await recognize(clauses)).payees
  expect(await payees(buildRouterClauses(sale))).toEqual([])
  expect(await payees(buildRouterClauses({ ...sale, recipient: stranger }))).toEqual([stranger])
  expect(await payees([buildTransferClause(zeroAddress, stranger, 5n)])).toEqual([stranger])
  expect(await payees([buildTransferClause(vtho, stranger, 5n)])).toEqual([])
})

test('[SRV-06] recognizes a plan for another recipient as a swap', async () => {
  const plan = [call(dev.aggregator, planOf(1), 1_000n)]
  const choice = { owner, recipient: stranger, deadline: headTimestamp + 300 }
  const adapted = adaptClauses(plan, choice, { aggregator: dev.aggregator, venues: [] })
  expect(await recognize(adapted)).toEqual({ purpose: 'swap', payees: [] })
})

const [approval, swap] = buildEntryClauses(entry) as [Clause, Clause]
const cancelled = call(dev.orderBook, encodeCall(orderBook.cancelOrder, [3n]))

test.each<[string, string, Clause[]]>([
  ['no clauses', 'count', []],
  ['a creation', 'unknownCall', [{ to: null, value: 0n, data: '0x00' }]],
  ['a foreign contract', 'paymentTarget', [call(foreign, '0x12345678')]],
  ['a foreign contract after a swap', 'paymentTarget', [approval, swap, call(foreign, '0x00')]],
  ['two swaps', 'count', [approval, swap, approval, swap]],
  ['a lone approval', 'count', [approval]],
  ['an approval for a stranger', 'spender', [buildApproval(b3tr, stranger, 1_000n), swap]],
  [
    'an approval of more than is sold',
    'paymentAmount',
    [buildApproval(b3tr, dev.aggregator, 1_001n), swap],
  ],
  ['VET hidden in an approval', 'paymentValue', [{ ...approval, value: 1n }, swap]],
  ['VET hidden in a swap of tokens', 'swapValue', [approval, { ...swap, value: 1n }]],
  ['VET hidden in a cancellation', 'paymentValue', [{ ...cancelled, value: 1n }]],
  [
    'an administrator’s call of the aggregator',
    'unknownCall',
    [call(dev.aggregator, encodeCall(aggregator.refreshPool, [1n]))],
  ],
  [
    'an administrator’s call of the order book',
    'unknownCall',
    [call(dev.orderBook, encodeCall(orderBook.pause, []))],
  ],
  ['a fill', 'unknownCall', [call(dev.orderBook, encodeCall(orderBook.removeOrder, [1n]))]],
  ['bytes after a call', 'malformed', [{ ...cancelled, data: `${cancelled.data}00` }]],
  ['a token that is not listed', 'bought', buildEntryClauses({ ...entry, bought: foreign })],
  [
    'a bridge that is not listed',
    'route',
    buildEntryClauses({ ...entry, instruction: { ...instruction, bridgeToken: foreign } }),
  ],
  [
    'a path over a token that is not listed',
    'route',
    buildRouterClauses({ ...routed, path: [b3tr, foreign, vtho] }),
  ],
  ['a plan over a token that is not listed', 'route', [call(dev.aggregator, planOf(2), 1_000n)]],
  ['a plan over an unknown pool', 'pool', [call(dev.aggregator, planOf(9), 1_000n)]],
  [
    'a swap without a minimum',
    'amountOut',
    [
      approval,
      call(
        dev.aggregator,
        encodeCall(aggregator.executeUnifiedSwap, [
          b3tr,
          vtho,
          1_000n,
          0n,
          owner,
          BigInt(terms.deadline),
        ]),
      ),
    ],
  ],
  ['a swap of a token for itself', 'bought', buildEntryClauses({ ...entry, bought: b3tr })],
  [
    'a distant deadline',
    'deadline',
    buildEntryClauses({ ...entry, deadline: headTimestamp + 4_000 }),
  ],
  [
    'an order for a token that is not listed',
    'bought',
    buildOrderClauses({ ...order, bought: foreign }, book),
  ],
  [
    'an order of a token that was not approved',
    'sold',
    [buildApproval(vtho, dev.orderBook, 1n), ...buildOrderClauses(order, book).slice(1)],
  ],
  [
    'a withdrawal from a token that wraps nothing',
    'conversion',
    [call(b3tr, encodeCall(wrapped.withdraw, [1n]))],
  ],
  [
    'an unlock of another token',
    'conversion',
    [call(b3tr, encodeCall(lockedToken.convertToB3TR, [1n]))],
  ],
  [
    'a lock into another token',
    'conversion',
    [buildApproval(vtho, vot3, 1n), call(vot3, encodeCall(lockedToken.convertToVOT3, [1n]))],
  ],
  ['a send of nothing', 'paymentAmount', [call(vtho, encodeCall(erc20.transfer, [stranger, 0n]))]],
  [
    'a transfer from someone else',
    'unknownCall',
    [call(vtho, encodeCall(erc20.transferFrom, [stranger, owner, 5n]))],
  ],
  ['a claim for someone else', 'recipient', [claim(stranger)]],
])('[SRV-06] refuses %s', async (_what, fault, clauses) => {
  expect(await fail(clauses)).toBe(fault)
})
