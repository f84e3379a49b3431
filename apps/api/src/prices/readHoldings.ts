import { type Ledger, readPoolReserves, readPoolTicks } from '@vermeil/ledger'
import { measureTickReserves } from '@vermeil/router'
import type { Address } from '@vermeil/units'

/** The amounts of the pool's two tokens in its liquidity. */
export interface Holding {
  address: Address
  token0: Address
  token1: Address
  amount0: bigint
  amount1: bigint
  /** Both sides are worth the same; a pool with ticks may hold more of one. */
  isEven: boolean
}

/** Every pool that ever held liquidity: reserves, or what lies between the ticks. */
export async function readHoldings(ledger: Ledger): Promise<Holding[]> {
  const even = (await readPoolReserves(ledger)).map(
    ({ address, token0, token1, reserve0, reserve1 }): Holding => {
      const amounts = { amount0: reserve0, amount1: reserve1 }
      return { address, token0, token1, ...amounts, isEven: true }
    },
  )
  const uneven = (await readPoolTicks(ledger)).map(
    ({ address, token0, token1, sqrtPriceX96, ticks }): Holding => {
      const changes = ticks.map(({ tick, net }) => ({ index: tick, liquidityNet: net }))
      const amounts = measureTickReserves({ sqrtPriceX96, ticks: changes })
      return { address, token0, token1, ...amounts, isEven: false }
    },
  )
  return [...even, ...uneven]
}
