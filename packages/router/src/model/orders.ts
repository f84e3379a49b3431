import { type Address, parseAddress } from '@vermeil/units'

/** The facts of an open order that decide how much of it can be filled; amounts in smallest units of `tokenFrom`. */
export interface FundedOrder {
  maker: Address
  tokenFrom: Address
  amountFrom: bigint
  amountFilled: bigint
  /** The maker's balance of `tokenFrom` or its allowance for the order book, whichever is lower. */
  funds: bigint
}

/**
 * How much of each order can be filled, in smallest units of its `tokenFrom`. Orders of one maker that sell the same
 * token share its funds: earlier ones take them first.
 */
export function findFillableAmounts(orders: readonly FundedOrder[]): bigint[] {
  const left = new Map<string, bigint>()
  return orders.map(({ maker, tokenFrom, amountFrom, amountFilled, funds }) => {
    const key = `${maker}/${tokenFrom}`
    const free = left.get(key) ?? funds
    const open = amountFrom - amountFilled
    const fillable = open < free ? open : free
    left.set(key, free - fillable)
    return fillable
  })
}

/**
 * A unique address for each order, which identifies it as a pool: the address of its book with the order's number in
 * the last 8 bytes.
 */
export function createOrderAddress(orderBook: Address, orderId: bigint): Address {
  return parseAddress(`${orderBook.slice(0, 26)}${orderId.toString(16).padStart(16, '0')}`)
}
