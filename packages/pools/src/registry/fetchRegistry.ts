import { aggregator, venueKinds } from '@vermeil/abi'
import type { PoolVenue } from '@vermeil/router'
import { type Revision, type ThorClient, ThorError } from '@vermeil/thor'
import { type Address, zeroAddress } from '@vermeil/units'
import { callEach } from './callEach.ts'
import type { RegisteredPool } from './RegisteredPool.ts'

/** The registry's kinds of pools. Order books are left out, because their orders are read one by one. */
const kinds = new Map<bigint, RegisteredPool['kind']>([
  [venueKinds.v2, 'pair'],
  [venueKinds.v3, 'ticks'],
])

/** The venues of the aggregator, and the number of its pools. */
export interface Registry {
  venues: PoolVenue[]
  poolCount: number
}

/**
 * Reads the venues of the aggregator.
 * @throws {ThorError} if the node does not answer, or has no aggregator at that block.
 */
export async function fetchRegistry(
  thor: Pick<ThorClient, 'simulate'>,
  to: Address,
  revision: Revision,
  signal: AbortSignal,
): Promise<Registry> {
  const calls = [{ to, args: [] as [] }]
  const [routing] = await callEach(
    thor,
    { method: aggregator.getRoutingData, calls },
    revision,
    signal,
  )
  const [count] = await callEach(thor, { method: aggregator.poolCount, calls }, revision, signal)
  if (routing === undefined || count === undefined)
    throw new ThorError(`The node has no aggregator at ${to}.`, { status: 200, retryable: true })
  const venues = routing.routers.map((router, index) => ({
    name: router,
    router,
    wrappedVet: routing.wrappedTokens[index] ?? zeroAddress,
  }))
  return { venues, poolCount: Number(count) }
}

/**
 * Reads pools of the registry by their numbers. An entry is undefined if its number has no pool, for example after a
 * reorg, or if plans may not use the pool.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchRegisteredPools(
  thor: Pick<ThorClient, 'simulate'>,
  { aggregator: to, poolIds }: { aggregator: Address; poolIds: readonly number[] },
  revision: Revision,
  signal: AbortSignal,
): Promise<(RegisteredPool | undefined)[]> {
  const calls = poolIds.map((poolId) => ({ to, args: [BigInt(poolId)] as [bigint] }))
  const answers = await callEach(thor, { method: aggregator.getPool, calls }, revision, signal)
  return answers.map((answer, index) => {
    const kind = answer && kinds.get(answer.kind)
    const poolId = poolIds[index]
    if (answer === undefined || kind === undefined || poolId === undefined) return undefined
    const { pool: address, venue, token0, token1, feePips } = answer
    return { poolId, address, venue, token0, token1, feePips: Number(feePips), kind }
  })
}
