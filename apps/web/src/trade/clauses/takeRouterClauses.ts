import type { Venue } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import { checkRouterClauses, findRouter } from './checkRouterClauses.ts'
import { wrappedVets } from './takeClauses.ts'

interface RouterTakers {
  terms: SwapTerms
  owner: Address
  /** Seconds since 1970 of the newest block. */
  headTimestamp: number
  venues: readonly Venue[]
}

/**
 * The clauses that came with a quote and go to a venue's own router, once they are known to do what its terms say.
 * @throws {UnsafeClauseError} naming what is wrong.
 */
export function takeRouterClauses(
  clauses: readonly Clause[],
  { terms, owner, headTimestamp, venues }: RouterTakers,
): { clauses: Clause[]; taker: Address } {
  const { quote, maximumIn, minimumOut } = terms
  const promise = {
    owner,
    headTimestamp,
    sold: quote.sell.address,
    bought: quote.buy.address,
    exact: quote.exact,
    maximumIn,
    minimumOut,
    wrappedVets,
  }
  checkRouterClauses(clauses, promise, venues)
  return { clauses: [...clauses], taker: findRouter(clauses) }
}
