import type { Address, Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { type MarketStats, orientStats } from './readMarketStats.ts'
import { readStats } from './readStats.ts'

/** A pair with its rolling 24 hours: prices are whole units of `to` for one whole `from`. */
export interface MarketSummary extends MarketStats {
  from: Address
  to: Address
}

/** Every pair that ever had a price, in the order in which they appeared on the chain. */
export async function readMarkets(
  ledger: Ledger,
  { now, decimals }: { now: Seconds; decimals: (token: Address) => number },
): Promise<MarketSummary[]> {
  const rows = await readStats(ledger, { now, filter: sql`true` })
  const describe = (address: Address) => ({ address, decimals: decimals(address) })
  return rows.map((row) => {
    const { pair0: from, pair1: to } = row
    return { from, to, ...orientStats(row, { from: describe(from), to: describe(to) }) }
  })
}
