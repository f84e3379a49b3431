import type { Ledger } from '@vermeil/ledger'
import type { PoolGraphs } from '../pools/PoolGraphs.ts'
import type { VetPrice } from './VetPrice.ts'

/** The dependencies for reading prices and values. */
export interface PriceDependencies {
  ledger: Ledger
  pools: PoolGraphs
  vetPrice: VetPrice
}
