import { uniswapV2Pair } from '@vermeil/abi'
import type { PairPool } from '@vermeil/router'
import type { Revision, ThorClient } from '@vermeil/thor'
import { callEach } from './callEach.ts'
import type { RegisteredPool } from './RegisteredPool.ts'

/** Reads the reserves of pairs. A pair whose call fails is undefined. */
export async function fetchPairs(
  thor: Pick<ThorClient, 'simulate'>,
  pools: readonly RegisteredPool[],
  revision: Revision,
  signal: AbortSignal,
): Promise<(PairPool | undefined)[]> {
  const calls = pools.map(({ address: to }) => ({ to, args: [] as [] }))
  const answers = await callEach(
    thor,
    { method: uniswapV2Pair.getReserves, calls },
    revision,
    signal,
  )
  return pools.map((pool, index) => {
    const answer = answers[index]
    if (answer === undefined) return undefined
    const { reserve0, reserve1 } = answer
    return { ...pool, kind: 'pair', reserve0, reserve1 }
  })
}
