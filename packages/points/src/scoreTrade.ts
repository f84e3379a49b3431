/** The multipliers of the kinds of trades, in thousandths (2 §9). */
const multipliers = { SWAP: 1000, LIMIT: 1500, SWAP_TO_B3TR: 1750, LIMIT_TO_B3TR: 2000 } as const

/** The bonus of an endorser, in thousandths (2 §9). */
const endorserBonusPermille = 500

/** How a trade earns points (2 §3). */
export type TradeType = keyof typeof multipliers | `${keyof typeof multipliers}_ENDORSER`

/** The score of a trade. Points have 18 decimals, like the volume. */
export interface TradeScore {
  tradeType: TradeType
  multiplierPermille: number
  points: bigint
}

/**
 * Points = volume in VET x multiplier of the kind of trade x 1.5 for endorsers (2 §9), rounded down to 1e-18 of a
 * point.
 * @param volumeVet in wei.
 */
export function scoreTrade(
  volumeVet: bigint,
  { kind, toB3tr, endorser }: { kind: 'swap' | 'fill'; toB3tr: boolean; endorser: boolean },
): TradeScore {
  const base = kind === 'swap' ? 'SWAP' : 'LIMIT'
  const type = toB3tr ? (`${base}_TO_B3TR` as const) : base
  const bonusPermille = endorser ? endorserBonusPermille : 0
  const multiplierPermille = (multipliers[type] * (1000 + bonusPermille)) / 1000
  return {
    tradeType: endorser ? `${type}_ENDORSER` : type,
    multiplierPermille,
    points: (volumeVet * BigInt(multiplierPermille)) / 1000n,
  }
}
