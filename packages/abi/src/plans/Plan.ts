import type { Address, Hex } from '@vermeil/units'

/** A resting order as a leg names it. */
export interface PlanOrder {
  readonly id: bigint
  /**
   * The first 8 bytes of `orderBook.getTermsHash`. After a reorganisation of the chain the number may belong to another
   * order, which the plan then leaves out.
   */
  readonly terms: Hex
}

/** One step of a plan: one pool that swaps one token. */
export interface PlanLeg {
  /** The pool's number in the aggregator's registry, as `PoolRegistered` said it. */
  readonly pool: number
  /** Which of the pool's two tokens goes in. */
  readonly sells: 0 | 1
  /**
   * Whether the leg takes the whole output of the leg before it, without a stop. As the first leg: what the clause
   * before transferred to the pool itself, which only a pool in the manner of Uniswap V2 can take.
   */
  readonly chained: boolean
  /**
   * Millionths of what the aggregator holds of the token at that moment, 1 to 1,000,000 (all). All for a chained leg,
   * and for the last one, so that nothing stays.
   * VET and every wrapped VET are one token here.
   */
  readonly share: number
  /** Whether what arrives at the pool is measured, which tokens need that charge on transfer. */
  readonly measured: boolean
  /** The resting order that the leg fills, where the pool is an order book. */
  readonly order: PlanOrder | null
}

/** A swap as the aggregator's general entry executes it. */
export interface SwapPlan {
  /** Whether `amount` is the least that is bought, or exactly what is bought. */
  readonly exact: 'in' | 'out'
  /** In smallest units of the bought token. */
  readonly amount: bigint
  /** The last second, since 1970, in which it may run. */
  readonly deadline: number
  /** Who gets what is bought; null for the sender of the transaction. */
  readonly recipient: Address | null
  /** Whether VET itself is bought, where the last leg pays wrapped VET. */
  readonly buysVet: boolean
  /** The wrapped VET that is sold, where it is not what the first leg takes. */
  readonly wrappedSold: Address | null
  /** The wrapped VET that is bought, where it is not what the last leg pays. */
  readonly wrappedBought: Address | null
  /** In the order in which they run: a token's legs stand after all legs that pay it. */
  readonly legs: readonly PlanLeg[]
}

/** The share that takes everything. */
export const wholeShare = 1_000_000

/** Which bit of a plan's or a leg's first byte says what. */
export const planFlags = {
  recipient: 1,
  buysVet: 2,
  wrappedSold: 4,
  wrappedBought: 8,
  endsWithOrder: 16,
} as const
/** The bits of the shorter way of writing one chain, and the most legs that it has. */
export const chainFlags = { buysVet: 1, drawn: 2 } as const
export const longestChain = 3
/** One more than the highest number of a pool that the shorter way has room for. */
export const chainPools = 2 ** 23
export const legFlags = { sellsToken1: 1, chained: 2, share: 4, measured: 8, order: 16 } as const
