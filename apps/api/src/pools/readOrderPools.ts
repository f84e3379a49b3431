import { encodeParameters, venueKinds } from '@vermeil/abi'
import { type OrderRecord, type Registration, readCheapestOrders } from '@vermeil/ledger'
import { createOrderAddress, findFillableAmounts, type Pool } from '@vermeil/router'
import { decodeHex, encodeHex, keccak256 } from '@vermeil/thor'
import { type Address, type Hex, parseSeconds } from '@vermeil/units'
import type { MarketDependencies } from './MarketDependencies.ts'
import { orderVenue } from './marketVenues.ts'

/** The fields of an order that the order book hashes. */
const termTypes = [
  { name: 'maker', type: 'address' },
  { name: 'tokenFrom', type: 'address' },
  { name: 'tokenTo', type: 'address' },
  { name: 'amountFrom', type: 'uint256' },
  { name: 'price', type: 'uint256' },
]

/** The maximum number of orders, of all pairs and of each direction of a pair. */
const maxOrders = 500
const maxOrdersOfDirection = 20

/** An order must be valid for at least this time after the newest block. */
const minLifeSeconds = 60

/**
 * The open orders that the aggregator can fill: of registered pairs, not about to expire, and no more of each than
 * its maker holds and allows, the cheapest first.
 */
export async function readOrderPools(
  { ledger, orderBook, headTimestamp, funds }: MarketDependencies,
  registrations: readonly Registration[],
): Promise<Pool[]> {
  const books = registrations.filter(
    ({ kind, pool }) => BigInt(kind) === venueKinds.orders && pool === orderBook,
  )
  const orders = await readCheapestOrders(ledger, {
    pairs: books,
    expiresAfter: parseSeconds(headTimestamp + minLifeSeconds),
    perDirection: maxOrdersOfDirection,
    limit: maxOrders,
  })
  if (orders.length === 0) return []
  const held = await funds(orders)
  const fillable = findFillableAmounts(
    orders.map((order, at) => ({ ...order, funds: held[at] ?? 0n })),
  )
  return orders.flatMap((order, at): Pool[] => {
    const remaining = fillable[at] ?? 0n
    const book = books.find((one) => isBetween(one, order.tokenFrom, order.tokenTo))
    return book && remaining > 0n ? [describeOrder(order, book, remaining)] : []
  })
}

function isBetween({ token0, token1 }: Registration, one: Address, other: Address): boolean {
  return (token0 === one && token1 === other) || (token0 === other && token1 === one)
}

function describeOrder(
  order: OrderRecord,
  { pool, poolNumber }: Registration,
  remaining: bigint,
): Pool {
  return {
    kind: 'order',
    venue: orderVenue,
    address: createOrderAddress(pool, BigInt(order.orderId)),
    poolId: poolNumber,
    token0: order.tokenFrom,
    token1: order.tokenTo,
    orderId: BigInt(order.orderId),
    terms: hashTerms(order),
    remaining,
    amountFrom: order.amountFrom,
    amountTo: order.amountTo,
  }
}

/** The first 8 bytes of the hash by which the order book recognizes the order, see `IOrderBook.getTermsHash`. */
function hashTerms({ maker, tokenFrom, tokenTo, amountFrom, price }: OrderRecord): Hex {
  const terms = encodeParameters(termTypes, [maker, tokenFrom, tokenTo, amountFrom, price])
  return encodeHex(keccak256(decodeHex(terms)).subarray(0, 8))
}
