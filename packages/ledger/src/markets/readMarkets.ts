import type { Address, Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { PairToken } from '../prices/Pair.ts'
import { type MarketStats, orientStats } from './readMarketStats.ts'
import { readStats } from './readStats.ts'

/** A pair with its rolling 24 hours: prices are whole units of `to` for one whole `from`. */
export interface MarketSummary extends MarketStats {
  from: Address
  to: Address
}

/** Facts about tokens that are not in the ledger. */
export interface MarketView {
  now: Seconds
  /** The decimals of a token. */
  decimals: (token: Address) => number
  /** Whether pair1 is `from`; by default pair0 is. */
  isInverted?: (pair0: Address, pair1: Address) => boolean
}

/** Every pair that ever had a price, in the order in which they appeared on the chain. */
export async function readMarkets(ledger: Ledger, view: MarketView): Promise<MarketSummary[]> {
  const rows = await readStats(ledger, { now: view.now, filter: sql`true` })
  const describe = (address: Address): PairToken => ({ address, decimals: view.decimals(address) })
  return rows.map((row) => {
    const turned = view.isInverted?.(row.pair0, row.pair1) ?? false
    const [from, to] = turned ? [row.pair1, row.pair0] : [row.pair0, row.pair1]
    return { from, to, ...orientStats(row, { from: describe(from), to: describe(to) }) }
  })
}
