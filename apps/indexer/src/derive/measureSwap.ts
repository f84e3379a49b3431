import type { TradeRow } from '@vermeil/ledger'
import { type Address, zeroAddress } from '@vermeil/units'

/** A trade of a pool or of an order, as a part of a swap. */
export type Leg = Pick<TradeRow, 'pair0' | 'pair1' | 'amount0' | 'amount1'>

/** What a swap moved, in smallest units. */
export interface Moved {
  /** What the pools took in of what was sold, net of what they paid back of it. */
  sold: bigint
  /** What they paid out of what was bought. */
  bought: bigint
  /** VET that passed between other tokens on the way, each market of VET netted, so that no circle adds to it. */
  vetPassed: bigint
}

/** What the legs of a swap moved of its two assets and of VET. An asset is a token, and VET for every wrapped VET. */
export function measureSwap(
  legs: readonly Leg[],
  { sold, bought }: { sold: Address; bought: Address },
): Moved {
  const taken = new Map<Address, bigint>()
  const vetByMarket = new Map<Address, bigint>()
  for (const { pair0, pair1, amount0, amount1 } of legs) {
    taken.set(pair0, (taken.get(pair0) ?? 0n) + amount0)
    taken.set(pair1, (taken.get(pair1) ?? 0n) + amount1)
    if (pair0 === zeroAddress) vetByMarket.set(pair1, (vetByMarket.get(pair1) ?? 0n) + amount0)
  }
  const paid = [...vetByMarket.values()].filter((amount) => amount < 0n)
  return {
    sold: atLeastZero(taken.get(sold) ?? 0n),
    bought: atLeastZero(-(taken.get(bought) ?? 0n)),
    vetPassed: paid.reduce((sum, amount) => sum - amount, 0n),
  }
}

function atLeastZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n
}
