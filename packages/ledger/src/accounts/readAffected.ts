import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { PairKey } from '../prices/Pair.ts'

/** The pairs and accounts whose prices and balances may have changed in some blocks. */
export interface Affected {
  pairs: PairKey[]
  /** Accounts that signed a trade, received a swap's output, made, filled or cancelled an order, or got or claimed a reward. */
  accounts: Address[]
}

/** The pairs and accounts that blocks `fromBlock` to `toBlock` (inclusive) touched. */
export async function readAffected(
  ledger: Ledger,
  { fromBlock, toBlock }: { fromBlock: number; toBlock: number },
): Promise<Affected> {
  const range = sql`block between ${fromBlock}::integer and ${toBlock}::integer`
  const { rows: pairs } = await sql<PairKey>`
    select pair0, pair1 from market
     where id in (select market from trade where ${range}) order by id`.execute(ledger.db)
  const { rows: accounts } = await sql<{ account: Address }>`
    select origin as account from trade where ${range}
    union select origin from swap where ${range}
    union select recipient from swap where ${range}
    union select actor from order_event where ${range}
    union select maker from limit_order
           where id in (select order_id from order_event where ${range})
    union select account from reward_event where ${range}
    order by account`.execute(ledger.db)
  return { pairs, accounts: accounts.map(({ account }) => account) }
}
