import { decodeResult, encodeCall, aggregator as methods } from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import type { AggregatorSwap, PoolTokens, RegisteredPools } from './AgreedSwap.ts'
import { checkSwapClauses, listPools } from './checkSwapClauses.ts'

/**
 * Checks that clauses for the aggregator do exactly what was agreed. The pools of a plan are read from the chain.
 * @throws {UnsafeClauseError} if they do not.
 * @throws {ThorError} if the node does not answer.
 */
export async function checkOfferedClauses(
  node: Pick<ThorClient, 'simulate'>,
  clauses: readonly Clause[],
  agreed: AggregatorSwap,
): Promise<void> {
  const { aggregator } = agreed
  const pools = await fetchPools(node, listPools(clauses, aggregator), aggregator)
  checkSwapClauses(clauses, agreed, pools)
}

/** Reads pools of the aggregator's registry from the chain. Unknown numbers are left out. */
export async function fetchPools(
  node: Pick<ThorClient, 'simulate'>,
  ids: readonly number[],
  aggregator: Address,
): Promise<RegisteredPools> {
  if (ids.length === 0) return new Map()
  const clauses = ids.map((id) => ({
    to: aggregator,
    value: 0n,
    data: encodeCall(methods.getPool, [BigInt(id)]),
  }))
  const results = await node.simulate({ clauses }, 'best')
  const pools = new Map<number, PoolTokens>()
  for (const [index, result] of results.entries()) {
    const id = ids[index]
    if (id === undefined || result.reverted) continue
    const { pool, token0, token1 } = decodeResult(methods.getPool, result.data)
    pools.set(id, { address: pool, token0, token1 })
  }
  return pools
}
