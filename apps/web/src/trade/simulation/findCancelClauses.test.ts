import { encodeCall, encodeParameters, erc20, orderBook, vvet } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import { wrappedVet } from '@vermeil/tokens'
import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { b3tr, owner, router, vet, whole } from '../../testing/sample.ts'
import type { Deal } from '../deal/Deal.ts'
import { findApprovalClauses, findCancelClauses, findEditClauses } from './findCancelClauses.ts'

const book = `0x${'b0'.repeat(20)}` as Address
const ends = {
  aggregator: undefined,
  orders: { orderBook: book, wrappedVet: wrappedVet.VVET },
  owner,
  head: { timestamp: 1_000 },
}

interface Known {
  maker?: Address
  tokenFrom?: Address
  filled?: bigint
  status?: bigint
  unwrap?: bigint
  expiry?: bigint
}

const word = (value: bigint): Hex => encodeParameters([{ name: '', type: 'uint256' }], [value])

function encodeOrder(id: bigint, known: Known): Hex {
  const { maker = owner, tokenFrom = wrappedVet.VVET, filled = 0n, status = 0n } = known
  const order: Record<string, unknown> = {
    ...{ id, maker, tokenFrom, tokenTo: b3tr.address, amountFrom: whole(100) },
    ...{ amountTo: whole(22), amountFilled: filled, price: 1n, status, createdAt: 0n },
    ...{ lastStatusChangeAt: 0n, totalInputAmount: 0n, totalOutputAmount: 0n },
  }
  return encodeParameters(orderBook.orders.outputs, [order])
}

/** A node with these orders, on which the account has some wrapped VET and 140 committed. */
function createNode(orders: Record<number, Known>, wrapped = whole(1_000)) {
  const answer = ({ data }: Clause): Hex => {
    if (data.startsWith(erc20.balanceOf.selector)) return word(wrapped)
    if (data.startsWith(orderBook.getUserCommittedTokens.selector)) return word(whole(140))
    const id = BigInt(`0x${data.slice(10, 74)}`)
    const known = orders[Number(id)] ?? {}
    if (data.startsWith(orderBook.orders.selector)) return encodeOrder(id, known)
    const isUnwrap = data === encodeCall(orderBook.orderOptions, [id, 'vvet:unwrap'])
    return word((isUnwrap ? known.unwrap : known.expiry) ?? 0n)
  }
  const simulate = async ({ clauses }: { clauses: readonly Clause[] }) =>
    clauses.map((clause) => ({ data: answer(clause), reverted: false }))
  return { simulate } as unknown as Parameters<typeof findCancelClauses>[0]
}

function cancel(...ids: number[]): Deal {
  const cancels = ids.map((id) => ({ id, token: vet, unfilled: whole(100) }))
  return {
    kind: 'cancel',
    sell: vet,
    buy: b3tr,
    amountIn: whole(100),
    amountOut: whole(22),
    cancels,
  }
}

const withdraw = (amount: bigint) => ({
  to: wrappedVet.VVET,
  value: 0n,
  data: encodeCall(vvet.withdraw, [amount]),
})
const call = (data: Hex) => ({ to: book, value: 0n, data })

test('[LIM-05] withdraws what the order still sells, then cancels it', async () => {
  const node = createNode({ 7: { unwrap: 1n, filled: whole(30), status: 1n } })
  const { clauses, cancels } = await findCancelClauses(node, cancel(7), ends)
  expect(clauses).toEqual([withdraw(whole(70)), call(encodeCall(orderBook.cancelOrder, [7n]))])
  expect(cancels).toEqual([{ id: 7, token: vet, unfilled: whole(70) }])
})

test('[LIM-05] withdraws no more than the account has, and nothing without the option', async () => {
  const poor = createNode({ 7: { unwrap: 1n } }, whole(12))
  expect((await findCancelClauses(poor, cancel(7), ends)).clauses[0]).toEqual(withdraw(whole(12)))
  const plain = createNode({ 7: {} })
  expect((await findCancelClauses(plain, cancel(7), ends)).clauses).toEqual([
    call(encodeCall(orderBook.cancelOrder, [7n])),
  ])
})

test('[LIM-05] leaves out orders that have ended or belong to others, and refuses if none is left', async () => {
  const node = createNode({ 7: { status: 2n }, 8: {}, 9: { maker: router }, 10: {} })
  const { clauses, cancels } = await findCancelClauses(node, cancel(7, 8, 9, 10), ends)
  expect(cancels?.map(({ id }) => id)).toEqual([8, 10])
  expect(clauses).toEqual([call(encodeCall(orderBook.cancelOrders, [[8n, 10n]]))])
  await expect(findCancelClauses(node, cancel(7, 9), ends)).rejects.toThrow(
    'These orders have already ended.',
  )
  const alone = findCancelClauses(node, cancel(7), ends)
  await expect(alone).rejects.toMatchObject({
    message: 'This order has already ended.',
    isFinal: true,
  })
})

test('an edited order is cancelled and created again with its expiry in one transaction', async () => {
  const node = createNode({ 7: { unwrap: 1n, expiry: 5_000n } }, whole(100))
  const order = { price: 3n * 10n ** 17n }
  const deal: Deal = { ...cancel(7), kind: 'edit', amountIn: whole(60), order }
  const { clauses, expiresAt } = await findEditClauses(node, deal, ends)
  const terms = [wrappedVet.VVET, b3tr.address, whole(60), order.price] as const
  const options = [
    ['vvet:unwrap', 'expires:at'],
    [1n, 5_000n],
  ] as const
  expect(clauses).toEqual([
    call(encodeCall(orderBook.quotePayment, [7n, whole(100)])),
    call(encodeCall(orderBook.cancelOrder, [7n])),
    withdraw(whole(40)),
    {
      to: wrappedVet.VVET,
      value: 0n,
      data: encodeCall(erc20.approve, [book, whole(40) + whole(60)]),
    },
    call(encodeCall(orderBook.createOrderWithOptions, [...terms, ...options])),
  ])
  expect(expiresAt).toBe(5_000)
})

test('[LIM-05] an edited order with a new lifetime expires that long after the newest block', async () => {
  const node = createNode({ 7: { expiry: 900n } })
  const order = { price: 1n, lifetimeSeconds: 3_600 }
  const deal: Deal = { ...cancel(7), kind: 'edit', order }
  const { clauses, expiresAt } = await findEditClauses(node, deal, ends)
  expect(expiresAt).toBe(4_600)
  expect(clauses.at(-1)?.data).toContain(word(4_600n).slice(2))
})

test('an edited order without an expiry is open forever', async () => {
  const node = createNode({ 7: { expiry: 5_000n } })
  const order = { price: 1n, lifetimeSeconds: 'never' } as const
  const deal: Deal = { ...cancel(7), kind: 'edit', order }
  const { clauses, expiresAt } = await findEditClauses(node, deal, ends)
  expect(expiresAt).toBeUndefined()
  expect(clauses.at(-1)?.data).not.toContain(word(5_000n).slice(2))
})

test('refuses to edit an order that was filled since the user saw it', async () => {
  const node = createNode({ 7: { filled: whole(1), status: 1n } })
  const deal: Deal = { ...cancel(7), kind: 'edit', order: { price: 1n } }
  await expect(findEditClauses(node, deal, ends)).rejects.toThrow(
    'More of this order was filled in the meantime. Open it again.',
  )
})

test.each([
  ['what orders hold', 200, 140],
  ['no more than was agreed', 100, 100],
])('[LIM-05] approves %s', async (_, agreed, approved) => {
  const deal: Deal = {
    ...{ kind: 'approve', sell: b3tr, buy: b3tr },
    ...{ amountIn: whole(agreed), amountOut: whole(agreed) },
  }
  const { clauses, taker } = await findApprovalClauses(createNode({}), deal, ends)
  expect(clauses).toEqual([
    { to: b3tr.address, value: 0n, data: encodeCall(erc20.approve, [book, whole(approved)]) },
  ])
  expect(taker).toBe(book)
})

test('[ADM-01] removes orders of others without a read: the contract checks its reasons', async () => {
  const silent = { simulate: () => Promise.reject(new Error('unused')) }
  const removal = { ...cancel(7, 9), isRemoval: true }
  const { clauses, taker } = await findCancelClauses(silent, removal, ends)
  expect(taker).toBeUndefined()
  expect(clauses).toEqual([7n, 9n].map((id) => call(encodeCall(orderBook.removeOrder, [id]))))
  const none = { ...ends, orders: undefined }
  await expect(findCancelClauses(silent, removal, none)).rejects.toThrow()
})
