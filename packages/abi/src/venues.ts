import type { Address, Bps } from '@vermeil/units'
import { addresses } from './addresses.ts'

/** An exchange in the manner of Uniswap V2. */
export interface Venue {
  readonly name: string
  readonly factory: Address
  /** Names the venue to the aggregator. */
  readonly router: Address
  /** The token that the venue trades VET as. */
  readonly wrapped: Address
  /** What a pair keeps of the input. */
  readonly feeBps: Bps
}

const { dev } = addresses
const feeBps = 30 as Bps

/** The venues of the dev chain: three unmodified deployments of Uniswap V2. */
export const venues: { readonly dev: readonly Venue[] } = {
  dev: [
    {
      name: 'VeRocket',
      factory: dev.veRocketFactory,
      router: dev.veRocketRouter,
      wrapped: dev.vvet,
      feeBps,
    },
    {
      name: 'BetterSwap',
      factory: dev.betterSwapFactory,
      router: dev.betterSwapRouter,
      wrapped: dev.bvet,
      feeBps,
    },
    {
      name: 'Vexchange',
      factory: dev.vexchangeFactory,
      router: dev.vexchangeRouter,
      wrapped: dev.wvet,
      feeBps,
    },
  ],
}
