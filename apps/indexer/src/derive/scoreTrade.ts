import type { TradeType } from '@vermeil/ledger'

/** In thousandths (specification 2, section 9). */
const multipliers = { SWAP: 1000, LIMIT: 1500, SWAP_TO_B3TR: 1750, LIMIT_TO_B3TR: 2000 } as const

/** What a trade earns. Points have 18 decimals, like the volume. */
export interface TradeScore {
  tradeType: TradeType
  multiplierPermille: number
  points: bigint
}

/**
 * Points = volume in VET x multiplier of the kind of trade x 1.5 for endorsers (specification 2, section 9), rounded
 * down to 1e-18 of a point.
 * @param volumeVet in wei.
 */
export function scoreTrade(
  volumeVet: bigint,
  { kind, toB3tr, endorser }: { kind: 'swap' | 'fill'; toB3tr: boolean; endorser: boolean },
): TradeScore {
  const base = kind === 'swap' ? 'SWAP' : 'LIMIT'
  const type = toB3tr ? (`${base}_TO_B3TR` as const) : base
  const multiplierPermille = endorser ? (multipliers[type] * 3) / 2 : multipliers[type]
  return {
    tradeType: endorser ? `${type}_ENDORSER` : type,
    multiplierPermille,
    points: (volumeVet * BigInt(multiplierPermille)) / 1000n,
  }
}
