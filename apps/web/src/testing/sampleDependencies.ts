import type { Bps } from '@vermeil/units'
import type { SwapDependencies } from '../features/swap/model/SwapModel.ts'

/** The dependencies of a swap card: a connected wallet without known balances, and services that work. */
export const sampleDependencies: SwapDependencies = {
  slippage: 100 as Bps,
  wallet: { state: 'connected', kind: 'veworld' },
  maker: undefined,
  isAdvanced: false,
  balances: { state: 'none' },
  prices: { usd: new Map(), isOld: false, isComplete: true },
  isSwapping: false,
  apiState: 'up',
  connection: 'online',
  hasAggregator: true,
  knowsPlans: true,
}
