import { uniswapV2PairEvents, uniswapV3PoolEvents } from '@vermeil/abi'
import type { Receipt } from '@vermeil/thor'
import type { Address, Amount, Hex } from '@vermeil/units'
import { findDifferences } from '../../trade/simulation/findDifferences.ts'

/** What a swap exchanged in one pool. */
export interface SharedLeg {
  pool: Address
  from: Address
  to: Address
  amountIn: Amount
  amountOut: Amount
}

const swapTopics: readonly Hex[] = [uniswapV2PairEvents.Swap.topic, uniswapV3PoolEvents.Swap.topic]

/** What a transaction exchanged in each pool, in the order of their first swaps. Resting orders are not pools. */
export function readLegs({ outputs }: Pick<Receipt, 'outputs'>): SharedLeg[] {
  const swaps = outputs
    .flatMap(({ events }) => events)
    .filter(({ topics: [topic] }) => topic !== undefined && swapTopics.includes(topic))
  const pools = [...new Set(swaps.map(({ address }) => address))]
  return pools.flatMap((pool) => {
    const { sent, received } = findDifferences(outputs, pool)
    const [[from, amountIn] = []] = received
    const [[to, amountOut] = []] = sent
    if (!from || !amountIn || !to || !amountOut) return []
    return [{ pool, from, to, amountIn, amountOut }]
  })
}
