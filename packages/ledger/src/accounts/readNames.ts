import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** The primary names of accounts: the name that each claimed last. Accounts without a name are left out. */
export async function readNames(
  ledger: Ledger,
  accounts: readonly Address[],
): Promise<Map<Address, string>> {
  const { rows } = await sql<{ account: Address; name: string }>`
    select distinct on (account) account, name from name_claim
     where account = any(${[...accounts]}::text[])
     order by account, block desc, log_index desc`.execute(ledger.db)
  return new Map(rows.map(({ account, name }) => [account, name]))
}

/** The account that owns a name, ignoring case; undefined if no account claimed it. */
export async function readNameOwner(ledger: Ledger, name: string): Promise<Address | undefined> {
  const { rows } = await sql<{ account: Address }>`
    select account from name_claim where lower(name) = ${name.toLowerCase()}
     order by block desc, log_index desc limit 1`.execute(ledger.db)
  return rows[0]?.account
}
