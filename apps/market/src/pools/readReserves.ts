import { decodeResult, encodeCall, uniswapV2Pair } from '@vermeil/abi'
import { zeroAddress } from '@vermeil/units'
import type { ChainPort } from '../chain/ChainPort.ts'
import { MarketError } from '../chain/TransactionSender.ts'
import type { PoolMirror } from './PoolMirror.ts'

/** Sets the mirrors to the reserves on chain, because others trade too. */
export async function readReserves(chain: ChainPort, pools: readonly PoolMirror[]): Promise<void> {
  const data = encodeCall(uniswapV2Pair.getReserves, [])
  const clauses = pools.map(({ address }) => ({ to: address, value: 0n, data }))
  const answers = await chain.call(clauses, zeroAddress)
  for (const [index, pool] of pools.entries()) {
    const answer = answers[index]
    if (answer === undefined || answer.reverted)
      throw new MarketError(`Pool ${pool.address} does not answer.`)
    const reserves = decodeResult(uniswapV2Pair.getReserves, answer.data)
    pool.reserve0 = reserves.reserve0
    pool.reserve1 = reserves.reserve1
  }
}
