import { findOrderToken } from '@vermeil/clauses'
import type { Address, Hex } from '@vermeil/units'

/** An open order as of one block. Amounts are in smallest units. */
export interface BookOrder {
  id: bigint
  maker: Address
  tokenFrom: Address
  /** The zero address for VET. */
  tokenTo: Address
  amountFrom: bigint
  /** The price of the whole order, rounded up. */
  amountTo: bigint
  /** Units of tokenTo for one unit of tokenFrom, times 1e18. */
  price: bigint
  remaining: bigint
  /** The part of `remaining` that the maker holds and allows; undefined if the token does not answer. */
  fillable: bigint | undefined
  termsHash: Hex
  /** Seconds since 1970; 0 if the order does not expire. */
  expiresAt: number
}

/** The token in which a filler pays an order: wrapped VET if the maker wants VET. */
export function findPayToken({ tokenTo }: BookOrder, wrappedVet: Address): Address {
  return findOrderToken(tokenTo, { wrappedVet })
}

/** The largest part of an order that a payment covers. */
export function findAffordable({ amountFrom, amountTo }: BookOrder, payment: bigint): bigint {
  return payment >= amountTo ? amountFrom : (payment * amountFrom) / amountTo
}

/** The part of its surplus above the price that a filler keeps, computed like the contract's `getFillerShare`. */
export function findFillerShare(owed: bigint, proceeds: bigint): bigint {
  const [tenth, thousandth] = [(proceeds - owed) / 10n, owed / 1_000n]
  return tenth < thousandth ? tenth : thousandth
}

/** Whether an order has expired in a block of that time. */
export function isExpired({ expiresAt }: BookOrder, timestamp: number): boolean {
  return expiresAt !== 0 && timestamp > expiresAt
}

/** Whether so little of an order can be filled that the contract lets anyone remove it: less than a hundredth. */
export function isDead({ fillable, remaining }: BookOrder): boolean {
  return fillable !== undefined && fillable < (remaining + 99n) / 100n
}
