import { aggregator, decodeResult, encodeCall } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import { wrappedVet } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import { checkClauses, listPools } from './checkClauses.ts'
import type { RegisteredPool } from './SwapPromise.ts'

interface Takers {
  aggregator: Address
  owner: Address
  /** Seconds since 1970 of the newest block. */
  headTimestamp: number
}

/** The tokens that count as VET. */
export const wrappedVets: ReadonlySet<Address> = new Set(Object.values(wrappedVet))

/**
 * The clauses that came with a quote, once they are known to do what its terms say. The pools that they name are
 * read from the chain.
 * @throws {UnsafeClauseError} naming what is wrong.
 * @throws {ThorError} where the node does not answer.
 */
export async function takeClauses(
  node: Pick<ThorClient, 'simulate'>,
  clauses: readonly Clause[],
  { terms, ends }: { terms: SwapTerms; ends: Takers },
): Promise<Clause[]> {
  const { quote, maximumIn, minimumOut } = terms
  const pools = await fetchPools(node, listPools(clauses, ends.aggregator), ends.aggregator)
  checkClauses(clauses, {
    ...ends,
    sold: quote.sell.address,
    bought: quote.buy.address,
    exact: quote.exact,
    maximumIn,
    minimumOut,
    wrappedVets,
    pools,
    ...(quote.instruction ? { instruction: quote.instruction } : {}),
  })
  return [...clauses]
}

async function fetchPools(
  node: Pick<ThorClient, 'simulate'>,
  ids: readonly number[],
  to: Address,
): Promise<Map<number, RegisteredPool>> {
  if (ids.length === 0) return new Map()
  const clauses = ids.map((id) => ({
    to,
    value: 0n,
    data: encodeCall(aggregator.getPool, [BigInt(id)]),
  }))
  const results = await node.simulate({ clauses }, 'best')
  return new Map(
    results.flatMap((result, index) => {
      const id = ids[index]
      if (id === undefined || result.reverted) return []
      const { pool, token0, token1 } = decodeResult(aggregator.getPool, result.data)
      return [[id, { address: pool, token0, token1 }]]
    }),
  )
}
