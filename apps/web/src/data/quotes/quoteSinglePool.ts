// The router and the reading of pools, in their own chunk.
import { fetchPairs, fetchTickPool, type RegisteredPool } from '@vermeil/pools'
import { type Pool, swapPool } from '@vermeil/router'
import type { ThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/** A pool of a route, and an amount of `from` to sell in it. */
export interface SinglePoolRequest {
  pool: Address
  kind: 'pair' | 'ticks'
  /** The pool's own tokens. */
  from: Address
  to: Address
  feeBps: number
  amountIn: bigint
  blockNumber: number
}

/**
 * The output of one pool alone at a block; undefined if it cannot take the amount.
 * @throws {ThorError} if the node does not answer.
 */
export async function quoteSinglePool(
  thor: Pick<ThorClient, 'simulate'>,
  { pool, kind, from, to, feeBps, amountIn, blockNumber }: SinglePoolRequest,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const [token0, token1] = from < to ? [from, to] : [to, from]
  const feePips = Math.round(feeBps * 100)
  const place: RegisteredPool = {
    poolId: 0,
    address: pool,
    venue: pool,
    token0,
    token1,
    feePips,
    kind,
  }
  const state = await fetchPool(thor, place, blockNumber, signal)
  const swap = state && swapPool(state, from === token0, amountIn)
  return swap === undefined || typeof swap === 'string' ? undefined : swap.amountOut
}

async function fetchPool(
  thor: Pick<ThorClient, 'simulate'>,
  pool: RegisteredPool,
  blockNumber: number,
  signal: AbortSignal,
): Promise<Pool | undefined> {
  if (pool.kind === 'pair') return (await fetchPairs(thor, [pool], blockNumber, signal))[0]
  const request = { pool, known: undefined, changedTicks: [] }
  return await fetchTickPool(thor, request, blockNumber, signal)
}
