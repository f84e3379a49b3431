import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { isTrusted } from './readPools.ts'

/** The newest price that a trade formed in each trusted pool: smallest units of pair1 for one of pair0, as decimal text. */
export async function readPoolPrices(ledger: Ledger): Promise<Map<Address, string>> {
  const { rows } = await sql<{ address: Address; price: string }>`
    select pool.address, newest.price from pool
      join lateral (
        select price from trade
         where trade.market = pool.market and trade.pool = pool.id and price is not null
         order by timestamp desc, block desc, log_index desc limit 1) as newest on true
     where ${isTrusted}`.execute(ledger.db)
  return new Map(rows.map(({ address, price }) => [address, price]))
}
