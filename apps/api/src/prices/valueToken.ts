import type { PairToken } from '@vermeil/ledger'
import type { Book } from '../pools/PoolBook.ts'
import { quoteVetValue } from './quoteVetValue.ts'

/** What one whole token is worth in wei of VET: by the pairs, and where none has it by every pool with a number. */
export function valueToken({ pairs, numbered }: Book, token: PairToken): bigint {
  const value = quoteVetValue(pairs, token)
  return value > 0n ? value : quoteVetValue(numbered, token)
}
