/** One of the two tokens of a swap. */
export type Side = 'sell' | 'buy'

/** The side that is not the given one. */
export function otherSide(side: Side): Side {
  return side === 'sell' ? 'buy' : 'sell'
}
