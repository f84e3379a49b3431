/** One of the two tokens of a swap. */
export type Side = 'sell' | 'buy'

/** The opposite side. */
export function otherSide(side: Side): Side {
  return side === 'sell' ? 'buy' : 'sell'
}
