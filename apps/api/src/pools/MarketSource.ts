import type { Venue } from '@vermeil/abi'
import type { Ledger } from '@vermeil/ledger'
import type { Address } from '@vermeil/units'

/** What makers hold and allow of the tokens that they sell: the least of the two, by maker and token. */
export type OrderFunds = (
  makers: readonly { maker: Address; token: Address }[],
) => Promise<readonly bigint[]>

/** What the pools are read with. */
export interface MarketSource {
  ledger: Ledger
  venues: readonly Venue[]
  orderBook: Address | null
  /** Seconds since 1970 of the head. */
  headTimestamp: number
  funds: OrderFunds
}
