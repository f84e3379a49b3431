import { encodeCall, erc20, orderBook, vvet } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCancelClauses, buildEditClauses } from './buildCancelClauses.ts'
import { buildOrderClauses } from './buildOrderClauses.ts'
import type { NewOrder, OpenOrder } from './NewOrder.ts'

const at = (digit: string) => `0x${digit.repeat(40)}` as Address
const [book, wrapped, usdc, b3tr] = [at('a'), at('b'), at('c'), at('d')]
const contracts = { orderBook: book, wrappedVet: wrapped }

const clause = (to: Address, data: Hex, value = 0n) => ({ to, value, data })
const deposit = (amount: bigint) => clause(wrapped, encodeCall(vvet.deposit, []), amount)
const withdraw = (amount: bigint) => clause(wrapped, encodeCall(vvet.withdraw, [amount]))
const approve = (token: Address, amount: bigint) =>
  clause(token, encodeCall(erc20.approve, [book, amount]))
const guard = (orderId: bigint, unfilled: bigint) =>
  clause(book, encodeCall(orderBook.quotePayment, [orderId, unfilled]))
const cancel = (orderId: bigint) => clause(book, encodeCall(orderBook.cancelOrder, [orderId]))

function create(
  terms: readonly [Address, Address, bigint, bigint],
  options?: readonly (readonly [string, bigint])[],
) {
  if (!options) return clause(book, encodeCall(orderBook.createOrder, terms))
  const [keys, values] = [options.map(([key]) => key), options.map(([, value]) => value)]
  return clause(book, encodeCall(orderBook.createOrderWithOptions, [...terms, keys, values]))
}

const order: NewOrder = { sold: b3tr, bought: usdc, amount: 100n, price: 7n, committed: 40n }
const open: OpenOrder = { orderId: 5n, tokenFrom: wrapped, unfilled: 60n, isUnwrapped: true }

test('[LIM-04] wraps VET, approves it together with the committed amount, and sells it with the unwrap option', () => {
  expect(buildOrderClauses({ ...order, sold: zeroAddress }, contracts)).toEqual([
    deposit(100n),
    approve(wrapped, 140n),
    create([wrapped, usdc, 100n, 7n], [['vvet:unwrap', 1n]]),
  ])
})

test('[LIM-04] approves a token together with the committed amount, and sells it without options', () => {
  expect(buildOrderClauses(order, contracts)).toEqual([
    approve(b3tr, 140n),
    create([b3tr, usdc, 100n, 7n]),
  ])
  expect(buildOrderClauses({ ...order, sold: wrapped, committed: 0n }, contracts)).toEqual([
    approve(wrapped, 100n),
    create([wrapped, usdc, 100n, 7n]),
  ])
})

test('[LIM-04] an order that buys VET names the zero address', () => {
  expect(buildOrderClauses({ ...order, bought: zeroAddress }, contracts).at(-1)).toEqual(
    create([b3tr, zeroAddress, 100n, 7n]),
  )
})

test('[LIM-04] only a chosen expiry becomes an option, after the unwrap option', () => {
  const expiring = { ...order, expiresAt: 1_900_000_000 }
  expect(buildOrderClauses(expiring, contracts).at(-1)).toEqual(
    create([b3tr, usdc, 100n, 7n], [['expires:at', 1_900_000_000n]]),
  )
  expect(buildOrderClauses({ ...expiring, sold: zeroAddress }, contracts).at(-1)).toEqual(
    create(
      [wrapped, usdc, 100n, 7n],
      [
        ['vvet:unwrap', 1n],
        ['expires:at', 1_900_000_000n],
      ],
    ),
  )
})

test.each([
  ['amountIn', { amount: 0n }],
  ['price', { price: 0n }],
  ['bought', { bought: b3tr }],
  ['bought', { sold: wrapped, bought: zeroAddress }],
  ['bought', { sold: zeroAddress, bought: wrapped }],
] as const)('refuses an order that cannot be placed (%s)', (fault, change) => {
  expect(() => buildOrderClauses({ ...order, ...change }, contracts)).toThrow(
    expect.objectContaining({ fault }),
  )
})

test('[LIM-05] a cancelled order with the unwrap option unwraps its unfilled amount first', () => {
  expect(buildCancelClauses([open], contracts, 1_000n)).toEqual([withdraw(60n), cancel(5n)])
})

test('[LIM-05] a cancelled order unwraps no more than the wrapped balance', () => {
  expect(buildCancelClauses([open], contracts, 25n)).toEqual([withdraw(25n), cancel(5n)])
  expect(buildCancelClauses([open], contracts, 0n)).toEqual([cancel(5n)])
})

test('[LIM-05] a cancelled order without the option does not unwrap VET', () => {
  expect(buildCancelClauses([{ ...open, isUnwrapped: false }], contracts, 1_000n)).toEqual([
    cancel(5n),
  ])
})

test('[LIM-05] several orders are cancelled by one call, token by token', () => {
  const others: OpenOrder[] = [
    { orderId: 6n, tokenFrom: b3tr, unfilled: 9n, isUnwrapped: false },
    { orderId: 7n, tokenFrom: wrapped, unfilled: 30n, isUnwrapped: true },
    { orderId: 8n, tokenFrom: wrapped, unfilled: 11n, isUnwrapped: false },
  ]
  expect(buildCancelClauses([open, ...others], contracts, 1_000n)).toEqual([
    withdraw(90n),
    clause(book, encodeCall(orderBook.cancelOrders, [[5n, 7n, 8n, 6n]])),
  ])
})

test('refuses to cancel an empty list of orders', () => {
  expect(() => buildCancelClauses([], contracts, 0n)).toThrow(
    expect.objectContaining({ fault: 'count' }),
  )
})

test.each([
  ['larger', 100n, [deposit(40n)]],
  ['smaller', 10n, [withdraw(50n)]],
  ['equal', 60n, []],
])('an edited order of VET that is %s wraps or unwraps only the difference', (_, amount, moved) => {
  const edited = { ...order, sold: zeroAddress, amount, committed: 70n }
  expect(buildEditClauses(open, edited, contracts, 1_000n)).toEqual([
    guard(5n, 60n),
    cancel(5n),
    ...moved,
    approve(wrapped, 10n + amount),
    create([wrapped, usdc, amount, 7n], [['vvet:unwrap', 1n]]),
  ])
})

test('an edited order of a token is cancelled and created again, unless it was filled', () => {
  const replaced = { orderId: 5n, tokenFrom: b3tr, unfilled: 40n, isUnwrapped: false }
  expect(buildEditClauses(replaced, order, contracts, 1_000n)).toEqual([
    guard(5n, 40n),
    cancel(5n),
    approve(b3tr, 100n),
    create([b3tr, usdc, 100n, 7n]),
  ])
})

test('refuses an edit that sells another token, or frees more than is committed', () => {
  expect(() => buildEditClauses(open, order, contracts, 0n)).toThrow(
    expect.objectContaining({ fault: 'sold' }),
  )
  const short = { ...order, sold: zeroAddress, committed: 59n }
  expect(() => buildEditClauses(open, short, contracts, 0n)).toThrow(
    expect.objectContaining({ fault: 'paymentAmount' }),
  )
})

/** The balances and approvals after the clauses, before any fill. */
function apply(clauses: readonly Clause[], wallet: { vet: bigint; wrapped: bigint }) {
  const after = { ...wallet, approved: 0n }
  for (const { data, value } of clauses) {
    const word = data.length > 10 ? BigInt(`0x${data.slice(-64)}`) : 0n
    if (data.startsWith(vvet.deposit.selector)) {
      after.vet -= value
      after.wrapped += value
    }
    if (data.startsWith(vvet.withdraw.selector)) {
      after.vet += word
      after.wrapped -= word
    }
    if (data.startsWith(erc20.approve.selector)) after.approved = word
  }
  return after
}

test('[LIM-04] an edit has the same result as a cancellation and a creation, and approves no more than is sold', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })
  fc.assert(
    fc.property(amount, amount, amount, fc.bigInt({ min: 0n, max: 10n ** 30n }), (...drawn) => {
      const [sold, unfilled, balance, others] = drawn
      const wallet = { vet: 10n ** 31n, wrapped: balance }
      const replaced = { ...open, unfilled }
      const next = { ...order, sold: zeroAddress, amount: sold, committed: others + unfilled }
      const edited = apply(buildEditClauses(replaced, next, contracts, balance), wallet)
      const apart = [
        ...buildCancelClauses([replaced], contracts, balance),
        ...buildOrderClauses({ ...next, committed: others }, contracts),
      ]
      expect(edited).toEqual(apply(apart, wallet))
      expect(edited.approved).toBe(others + sold)
    }),
    { numRuns: 1_000 },
  )
})
