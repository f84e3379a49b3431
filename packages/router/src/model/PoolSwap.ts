/** Why a pool cannot take or pay an amount. */
export type SwapRefusal = 'emptyPools' | 'amountTooSmall' | 'amountTooLarge'

/** The output of a pool, and how much of the offered input it takes for it. */
export interface PoolSwap {
  amountOut: bigint
  spent: bigint
}
