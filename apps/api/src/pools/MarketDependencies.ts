import type { Venue } from '@vermeil/abi'
import type { Ledger } from '@vermeil/ledger'
import type { Address } from '@vermeil/units'

/** The balance or the allowance of makers for the tokens they sell, whichever is lower, by maker and token. */
export type OrderFundsReader = (
  makers: readonly { maker: Address; token: Address }[],
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
