import type { PairToken } from '@vermeil/ledger'
import type { MarketGraphs } from '../pools/PoolGraphs.ts'
import { quoteVetValue } from './quoteVetValue.ts'

/** The value of one whole token in wei of VET, over the pairs, or over every numbered pool if no pair has the token. */
export function valueWholeToken({ pairs, numbered }: MarketGraphs, token: PairToken): bigint {
  const value = quoteVetValue(pairs, token)
  return value > 0n ? value : quoteVetValue(numbered, token)
}
