import type { SwapInstruction } from '@vermeil/abi'
import type { Address } from '@vermeil/units'

/** A swap as the user agreed to it. Amounts are in smallest units; the zero address is VET. */
export interface AgreedSwap {
  sold: Address
  bought: Address
  /** Which of the two amounts is exact. The other one is a limit. */
  exact: 'sell' | 'buy'
  /** The exact input, or the maximum that an exact output may cost. */
  maxAmountIn: bigint
  /** The exact output, or the minimum output of an exact input. Never 0. */
  minAmountOut: bigint
  /** The account that signs and pays. */
  owner: Address
  /** The account that receives the bought token. */
  recipient: Address
  /** Seconds since 1970 of the newest block. */
  headTimestamp: number
  /** The latest deadline, in seconds since 1970; one hour after the newest block if undefined. */
  latestDeadline?: number | undefined
  /** The route that was shown, if one of the specification's entry points executes it. */
  instruction?: SwapInstruction | undefined
}

/** A swap that the aggregator executes. */
export interface AggregatorSwap extends AgreedSwap {
  aggregator: Address
}

/**
 * A pool as the aggregator's registry describes it. It must be read from the chain, never taken from the builder of the
 * clauses.
 */
export interface PoolTokens {
  address: Address
  token0: Address
  token1: Address
}

/** The pools that a plan may use, by their number in the registry. */
export type RegisteredPools = ReadonlyMap<number, PoolTokens>
