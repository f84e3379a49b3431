import type { Ledger } from '@vermeil/ledger'
import type { PoolBook } from '../pools/PoolBook.ts'
import type { VetPrice } from './VetPrice.ts'

/** What prices and values are read from. */
export interface PriceSources {
  ledger: Ledger
  pools: PoolBook
  vetPrice: VetPrice
}
