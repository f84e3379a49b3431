import type { Ledger } from '@vermeil/ledger'
import type { PoolBook } from '../pools/PoolBook.ts'
import type { VetPrice } from './VetPrice.ts'

/** The dependencies for reading prices and values. */
export interface PriceSources {
  ledger: Ledger
  pools: PoolBook
  vetPrice: VetPrice
}
