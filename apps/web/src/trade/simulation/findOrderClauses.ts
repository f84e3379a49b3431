import { t } from '@lingui/core/macro'
import { decodeEvent, decodeResult, encodeCall, orderBook, orderBookEvents } from '@vermeil/abi'
import { buildOrderClauses, findOrderToken } from '@vermeil/clauses'
import type { SimulationResult, ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { ClauseError } from '../clauses/buildDealClauses.ts'
import { type Deal, findExpiry } from '../deal/Deal.ts'
import { orderMessages } from '../messages/orderMessages.ts'
import type { DealClauses, DealEnds } from './prepareDeal.ts'

/**
 * The clauses of a new limit order (LIM-04). The approval covers what the maker's open orders hold of the sold token by
 * now, and the order expires its lifetime after the newest block.
 * @throws {ClauseError} if the network has no order book.
 * @throws {UnsafeClauseError} if the order's amount or price is 0, or its tokens are the same.
 */
export async function findOrderClauses(
  node: Pick<ThorClient, 'simulate'>,
  { sell, buy, amountIn, order }: Deal,
  { orders, owner, head }: DealEnds & { head: { timestamp: number } },
): Promise<DealClauses> {
  if (!orders || !order) throw new ClauseError(t(orderMessages.noClauses))
  const token = findOrderToken(sell.address, orders)
  const committed = await fetchCommitted(node, orders.orderBook, { owner, token })
  const { price, lifetimeSeconds } = order
  const expiresAt = findExpiry(lifetimeSeconds, head)
  const terms = { sold: sell.address, bought: buy.address, amount: amountIn, price, expiresAt }
  return {
    clauses: buildOrderClauses({ ...terms, committed }, orders),
    taker: orders.orderBook,
    ...(token === sell.address ? {} : { approvedToken: token }),
    ...(expiresAt === undefined ? {} : { expiresAt }),
  }
}

/**
 * Checks that the simulated clauses created exactly the agreed order.
 * @throws {ClauseError} if they did not.
 */
export function assertOrderCreated(
  { sell, buy, amountIn, order }: Deal,
  results: readonly SimulationResult[],
  { orders, owner }: Pick<DealEnds, 'orders' | 'owner'>,
): void {
  const { topic } = orderBookEvents.OrderCreated
  const events = results.flatMap((result) => result.events)
  const created = events
    .filter(({ address, topics }) => address === orders?.orderBook && topics[0] === topic)
    .map((event) => decodeEvent(orderBookEvents.OrderCreated, event))
  const isAgreed = created.some(
    (known) =>
      orders &&
      known.maker === owner &&
      known.tokenFrom === findOrderToken(sell.address, orders) &&
      known.tokenTo === buy.address &&
      known.amountFrom === amountIn &&
      known.price === order?.price,
  )
  if (!isAgreed || created.length !== 1) throw new ClauseError(t(orderMessages.failed))
}

async function fetchCommitted(
  node: Pick<ThorClient, 'simulate'>,
  to: Address,
  { owner, token }: { owner: Address; token: Address },
): Promise<bigint> {
  const data = encodeCall(orderBook.getUserCommittedTokens, [owner, token])
  const [result] = await node.simulate({ clauses: [{ to, value: 0n, data }] }, 'next')
  if (!result || result.reverted) throw new ClauseError(t(orderMessages.noClauses))
  return decodeResult(orderBook.getUserCommittedTokens, result.data)
}
