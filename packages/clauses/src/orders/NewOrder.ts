import type { Address } from '@vermeil/units'

/** A limit order that its maker is about to sign. Amounts are in smallest units. */
export interface NewOrder {
  /** The zero address for VET, which is wrapped in the same transaction. */
  sold: Address
  /** The zero address for VET. */
  bought: Address
  amount: bigint
  /** The order book's price, as `findPrice` and `parseRate` compute it. */
  price: bigint
  /**
   * The sum of the unfilled amounts of the maker's open orders that sell the same token (wrapped VET if VET is sold),
   * from `getUserCommittedTokens`.
   */
  committed: bigint
  /** Seconds since 1970 after which the order cannot be filled. It never expires by default. */
  expiresAt?: number | undefined
}

/** The contracts that orders need. */
export interface OrderContracts {
  orderBook: Address
  /** The order book's own wrapped VET. */
  wrappedVet: Address
}

/** An open or partially filled order of the account that cancels it. */
export interface OpenOrder {
  orderId: bigint
  tokenFrom: Address
  /** `amountFrom` less `amountFilled`. */
  unfilled: bigint
  /** Whether the order has the option 'vvet:unwrap', so that its maker gets VET back. */
  isUnwrapped: boolean
}

/** The options of the order book. */
export const orderOptions = { unwrap: 'vvet:unwrap', expiry: 'expires:at' } as const
