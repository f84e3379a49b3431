import type { Address, Hex } from '@vermeil/units'

/** The resting order that a leg fills. */
export interface PlanOrder {
  readonly id: bigint
  /**
   * The first 8 bytes of `orderBook.getTermsHash`. After a reorg the number may belong to another order, which the
   * plan then skips.
   */
  readonly terms: Hex
}

/** One step of a plan: a pool that swaps one token. */
export interface PlanLeg {
  /** The pool's number in the aggregator's registry, from `PoolRegistered`. */
  readonly pool: number
  /** Which of the pool's two tokens goes in. */
  readonly sells: 0 | 1
  /**
   * Whether the leg takes the whole output of the leg before it directly. As the first leg, it takes what the clause
   * before transferred to the pool itself; only a pool like Uniswap V2 supports that.
   */
  readonly chained: boolean
  /**
   * The share of the aggregator's balance of the token at that moment that the leg takes, in millionths, from 1 to
   * 1,000,000. It is 1,000,000 for a chained leg and for a token's last leg, so that nothing is left. VET and every
   * wrapped VET are one token here.
   */
  readonly share: number
  /** Whether to measure the amount that arrives at the pool. Tokens with transfer fees need it. */
  readonly measured: boolean
  /** The resting order that the leg fills, if the pool is an order book. */
  readonly order: PlanOrder | null
}

/** A swap for the aggregator's general entry point. */
export interface SwapPlan {
  /** Whether `amount` is the minimum output or the exact output. */
  readonly exact: 'in' | 'out'
  /** In smallest units of the bought token. */
  readonly amount: bigint
  /** The last second, since 1970, in which it may run. */
  readonly deadline: number
  /** The recipient of the bought token; null for the sender of the transaction. */
  readonly recipient: Address | null
  /** Whether native VET is bought and the last leg pays wrapped VET. */
  readonly buysVet: boolean
  /** The wrapped VET that is sold, if it differs from the one that the first leg takes. */
  readonly wrappedSold: Address | null
  /** The wrapped VET that is bought, if it differs from the one that the last leg pays. */
  readonly wrappedBought: Address | null
  /** In execution order: the legs of a token come after all legs that pay it. */
  readonly legs: readonly PlanLeg[]
}

/** A share of 100%, in millionths. */
export const wholeShare = 1_000_000

/** The meanings of the bits of a plan's first byte. */
export const planFlags = {
  recipient: 1,
  buysVet: 2,
  wrappedSold: 4,
  wrappedBought: 8,
  endsWithOrder: 16,
  exactOutput: 32,
} as const
/** The meanings of the bits of the short format for a single chain. */
export const chainFlags = { buysVet: 1, drawn: 2 } as const
/** The maximum number of legs in the short format. */
export const maxChainLegs = 3
/** One more than the highest pool number that fits in the short format. */
export const chainPoolLimit = 2 ** 23
/** The meanings of the bits of a leg's first byte. */
export const legFlags = { sellsToken1: 1, chained: 2, share: 4, measured: 8, order: 16 } as const
