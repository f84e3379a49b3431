/** Why a pool cannot take or pay an amount. */
export type SwapRefusal = 'emptyPools' | 'amountTooSmall' | 'amountTooLarge'

/** What a pool pays, and what it takes for that of what it is offered. */
export interface PoolSwap {
  amountOut: bigint
  spent: bigint
}
