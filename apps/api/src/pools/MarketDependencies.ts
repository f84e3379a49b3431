import type { Venue } from '@vermeil/abi'
import type { Ledger } from '@vermeil/ledger'
import type { Address } from '@vermeil/units'

/**
 * The balance of each order's maker or its allowance for the order book, whichever is lower, in smallest units of the
 * sold token.
 */
export type OrderFundsReader = (
  orders: readonly { maker: Address; tokenFrom: Address }[],
) => Promise<readonly bigint[]>

/** The dependencies for reading pools. */
export interface MarketDependencies {
  ledger: Ledger
  venues: readonly Venue[]
  orderBook: Address | null
  /** Seconds since 1970 of the head. */
  headTimestamp: number
  funds: OrderFundsReader
}
