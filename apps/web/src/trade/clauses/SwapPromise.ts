import type { SwapInstruction } from '@vermeil/abi'
import type { Address } from '@vermeil/units'

/** A pool as the aggregator's own registry describes it: read from the chain, never from who built the clauses. */
export interface RegisteredPool {
  address: Address
  token0: Address
  token1: Address
}

/** What a swap that somebody else wrote down must do and must not do. */
export interface SwapPromise {
  aggregator: Address
  /** The zero address is VET. */
  sold: Address
  bought: Address
  /** Which of the two amounts is exact; the other is a bound. */
  exact: 'sell' | 'buy'
  /** In smallest units: what is sold, or the most of it that an exact purchase may cost. */
  maximumIn: bigint
  /** In smallest units: what is bought, or the least of it that an exact sale must bring. */
  minimumOut: bigint
  /** Who signs, pays and receives. */
  owner: Address
  /** Seconds since 1970 of the newest block. */
  headTimestamp: number
  /** The tokens that count as VET. */
  wrappedVets: ReadonlySet<Address>
  /** The pools that the plan may use, by their number. */
  pools: ReadonlyMap<number, RegisteredPool>
  /** The route that was shown, where the specification's entry point executes it. */
  instruction?: SwapInstruction
}

/** A swap that is not mined within this time after the newest block must not be minable any more: one hour. */
export const maxDeadlineSeconds = 3_600
