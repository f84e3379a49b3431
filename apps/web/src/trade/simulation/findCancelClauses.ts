import { t } from '@lingui/core/macro'
import { decodeResult, encodeCall, erc20, isOpenStatus, orderBook } from '@vermeil/abi'
import {
  buildApproval,
  buildCancelClauses,
  buildEditClauses,
  findOrderToken,
  type OpenOrder,
  type OrderContracts,
  orderOptions,
} from '@vermeil/clauses'
import type { Clause, ThorClient } from '@vermeil/thor'
import type { Address, Amount, Hex } from '@vermeil/units'
import { ClauseError } from '../clauses/buildDealClauses.ts'
import { type CancelledOrder, type Deal, findExpiry } from '../deal/Deal.ts'
import { orderMessages } from '../messages/orderMessages.ts'
import type { DealClauses, DealEnds } from './prepareDeal.ts'

type Node = Pick<ThorClient, 'simulate'>

/**
 * The clauses that cancel orders (LIM-05), by their current state in the order book. Orders that have ended meanwhile
 * are left out.
 * @throws {ChangedOrderError} if none of them is open.
 * @throws {ClauseError} if the network has no order book.
 */
export async function findCancelClauses(
  node: Node,
  deal: Deal,
  { orders, owner }: DealEnds,
): Promise<DealClauses> {
  if (deal.isRemoval) return findRemovalClauses(deal, orders)
  const { open, wrapped, contracts } = await fetchOwnOrders(node, deal, { orders, owner })
  const [first] = open
  if (!first) throw createEndedError(deal)
  return {
    clauses: buildCancelClauses(open, contracts, wrapped),
    taker: contracts.orderBook,
    approvedToken: first.tokenFrom,
    cancels: updateCancels(deal, open),
  }
}

/** The orders that are still open, with what is not filled now. */
function updateCancels({ cancels = [] }: Deal, open: readonly OpenOrder[]): CancelledOrder[] {
  const unfilled = new Map(open.map((order) => [Number(order.orderId), order.unfilled]))
  return cancels.flatMap((cancel) => {
    const left = unfilled.get(cancel.id)
    return left === undefined ? [] : [{ ...cancel, unfilled: left as Amount }]
  })
}

/** The clauses that remove orders of others. The contract checks its reasons itself, and the simulation shows a refusal. */
function findRemovalClauses({ cancels = [] }: Deal, orders: DealEnds['orders']): DealClauses {
  if (!orders) throw new ClauseError(t(orderMessages.noClauses))
  const { orderBook: to } = orders
  const clauses = cancels.map(({ id }) => ({
    to,
    value: 0n,
    data: encodeCall(orderBook.removeOrder, [BigInt(id)]),
  }))
  return { clauses, taker: undefined }
}

/**
 * The clauses that replace an order by a new one, with the same expiry unless the deal has another.
 * @throws {ChangedOrderError} if the order has ended or was filled since the user saw it: the two orders together would then
 * sell more than agreed.
 */
export async function findEditClauses(
  node: Node,
  deal: Deal,
  { orders, owner, head }: DealEnds & { head: { timestamp: number } },
): Promise<DealClauses> {
  const { open, wrapped, contracts, committed } = await fetchOwnOrders(node, deal, {
    orders,
    owner,
  })
  const { sell, buy, amountIn, order, cancels = [] } = deal
  const [replaced] = open
  if (!replaced || !order) throw createEndedError(deal)
  if (replaced.unfilled !== cancels[0]?.unfilled) {
    throw new ChangedOrderError(t`More of this order was filled in the meantime. Open it again.`)
  }
  const expiresAt = findExpiry(order.lifetimeSeconds, head, replaced.expiresAt)
  const terms = { sold: sell.address, bought: buy.address, amount: amountIn, price: order.price }
  return {
    clauses: buildEditClauses(replaced, { ...terms, committed, expiresAt }, contracts, wrapped),
    taker: contracts.orderBook,
    approvedToken: replaced.tokenFrom,
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }
}

/**
 * The clause that lets the order book take what the account's open orders sell of a token, but no more than was agreed.
 * @throws {ChangedOrderError} if no order sells it any more.
 * @throws {ClauseError} if the network has no order book.
 */
export async function findApprovalClauses(
  node: Node,
  deal: Deal,
  { orders, owner }: DealEnds,
): Promise<DealClauses> {
  const { committed, contracts } = await fetchOwnOrders(node, deal, { orders, owner })
  const amount = committed < deal.amountIn ? committed : deal.amountIn
  if (amount === 0n) throw new ChangedOrderError(t(orderMessages.ended))
  const { orderBook: taker } = contracts
  return { clauses: [buildApproval(deal.sell.address, taker, amount)], taker }
}

interface OwnOrders {
  contracts: OrderContracts
  /** The orders that are still open and belong to the account. */
  open: (OpenOrder & { expiresAt: number | undefined })[]
  /** The account's wrapped VET. */
  wrapped: bigint
  /** The amount of the sold token that its open orders hold. */
  committed: bigint
}

async function fetchOwnOrders(
  node: Node,
  { cancels = [], sell }: Deal,
  { orders: contracts, owner }: Pick<DealEnds, 'orders' | 'owner'>,
): Promise<OwnOrders> {
  if (!contracts) throw new ClauseError(t(orderMessages.noClauses))
  const { orderBook: book, wrappedVet } = contracts
  const token = findOrderToken(sell.address, contracts)
  const results = await node.simulate({
    clauses: [
      read(wrappedVet, encodeCall(erc20.balanceOf, [owner])),
      read(book, encodeCall(orderBook.getUserCommittedTokens, [owner, token])),
      ...cancels.flatMap(({ id }) => buildReads(book, BigInt(id))),
    ],
  })
  if (results.some(({ reverted }) => reverted)) throw new ClauseError(t(orderMessages.noClauses))
  const [wrapped = '0x', committed = '0x', ...answers] = results.map(({ data }) => data)
  return {
    contracts,
    wrapped: decodeResult(erc20.balanceOf, wrapped),
    committed: decodeResult(orderBook.getUserCommittedTokens, committed),
    open: cancels.flatMap((_, at) => readOpen(answers.slice(3 * at, 3 * at + 3), owner)),
  }
}

function buildReads(book: Address, orderId: bigint): Clause[] {
  return [
    read(book, encodeCall(orderBook.orders, [orderId])),
    read(book, encodeCall(orderBook.orderOptions, [orderId, orderOptions.unwrap])),
    read(book, encodeCall(orderBook.orderOptions, [orderId, orderOptions.expiry])),
  ]
}

function readOpen(
  [order = '0x', unwrap = '0x', expiry = '0x']: readonly Hex[],
  owner: Address,
): OwnOrders['open'] {
  const { id, maker, tokenFrom, status, ...amounts } = decodeResult(orderBook.orders, order)
  if (maker !== owner || !isOpenStatus(status)) return []
  const expiresAt = Number(decodeResult(orderBook.orderOptions, expiry))
  return [
    {
      orderId: id,
      tokenFrom,
      unfilled: amounts.amountFrom - amounts.amountFilled,
      isUnwrapped: decodeResult(orderBook.orderOptions, unwrap) === 1n,
      expiresAt: expiresAt === 0 ? undefined : expiresAt,
    },
  ]
}

function read(to: Address, data: Hex): Clause {
  return { to, value: 0n, data }
}

function createEndedError({ cancels = [] }: Deal): ChangedOrderError {
  const isOne = cancels.length === 1
  return new ChangedOrderError(isOne ? t`This order has already ended.` : t(orderMessages.ended))
}

/** Orders were filled or have ended since the user saw them. Another simulation changes nothing about it. */
export class ChangedOrderError extends ClauseError {
  override name = 'ChangedOrderError'
  readonly isFinal = true
}
