import type { TradeRow } from '@vermeil/ledger'
import { type Address, zeroAddress } from '@vermeil/units'

/** A leg of a swap: a trade with a pool or an order. */
export type SwapLeg = Pick<TradeRow, 'pair0' | 'pair1' | 'amount0' | 'amount1'>

/** The amounts that a swap moved, in smallest units. */
export interface MovedAmounts {
  /** The sold asset that the pools received, less what they paid of it. */
  sold: bigint
  /** The bought asset that the pools paid, less what they received of it. */
  bought: bigint
  /** VET as an intermediate token. The legs of each market of VET are netted, so that circular legs add nothing. */
  vetPassed: bigint
}

/** Measures what the legs of a swap moved of its two assets and of VET. An asset is a token, or VET for every wrapped VET. */
export function measureSwap(
  legs: readonly SwapLeg[],
  { sold, bought }: { sold: Address; bought: Address },
): MovedAmounts {
  const taken = new Map<Address, bigint>()
  const vetByMarket = new Map<Address, bigint>()
  for (const { pair0, pair1, amount0, amount1 } of legs) {
    taken.set(pair0, (taken.get(pair0) ?? 0n) + amount0)
    taken.set(pair1, (taken.get(pair1) ?? 0n) + amount1)
    if (pair0 === zeroAddress) vetByMarket.set(pair1, (vetByMarket.get(pair1) ?? 0n) + amount0)
  }
  const paid = [...vetByMarket.values()].filter((amount) => amount < 0n)
  return {
    sold: clampToZero(taken.get(sold) ?? 0n),
    bought: clampToZero(-(taken.get(bought) ?? 0n)),
    vetPassed: paid.reduce((sum, amount) => sum - amount, 0n),
  }
}

function clampToZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}
