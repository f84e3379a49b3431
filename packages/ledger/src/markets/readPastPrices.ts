import { type Address, type Seconds, zeroAddress } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { isPriced } from './readStats.ts'

/** The price of VET in a token at a time: smallest units of the token for one wei of VET, as plain decimal text. */
export interface PastPrice {
  token: Address
  at: Seconds
  price: string
}

/**
 * The price that the last trade at or before each time formed in the token's market with VET. Tokens without such a
 * market and times before its first trade are left out. Each price costs one lookup in the index of trades.
 */
export async function readPastPrices(
  ledger: Ledger,
  { tokens, times }: { tokens: readonly Address[]; times: readonly Seconds[] },
): Promise<PastPrice[]> {
  const { rows } = await sql<PastPrice>`
    with selected as materialized (
      select id, pair1 as token from market
       where pair0 = ${zeroAddress} and pair1 = any(${[...tokens]}::text[]) and ${isPriced})
    select token, moment.at, past.price
      from selected cross join unnest(${[...times]}::bigint[]) as moment(at)
      join lateral (
        select price from trade
         where market = selected.id and forms_price and timestamp <= moment.at
         order by timestamp desc, block desc, log_index desc limit 1) as past on true
     order by selected.id, moment.at`.execute(ledger.db)
  return rows
}
