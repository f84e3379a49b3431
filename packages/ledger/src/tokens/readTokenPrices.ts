import type { Address, Seconds } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import { divideDecimal } from '../prices/priceTrade.ts'

/** A token's price at the last trade of an hour, in whole VET and USD for one whole token, as plain decimal text. */
export interface TokenPrice {
  token: Address
  /** Start of the hour. */
  timestamp: Seconds
  priceVet: string
  /** Null before the oracle's first value. */
  priceUsd: string | null
  updatedAt: Seconds
}

interface Row {
  token: Address
  bucket: Seconds
  vet: string
  usd: string | null
  updated_at: Seconds
}

type Decimals = (token: Address) => number

/** The newest price of every token that ever had a price. */
export async function readTokenPrices(ledger: Ledger, decimals: Decimals): Promise<TokenPrice[]> {
  const { rows } = await sql<Row>`
    select distinct on (token) token, bucket, vet, usd, updated_at
      from token_price order by token, bucket desc`.execute(ledger.db)
  return rows.map((row) => scalePrice(row, decimals))
}

/** A token's hourly prices from `start` to `end`, inclusive, oldest first. Hours without a trade are left out. */
export async function readTokenPriceHistory(
  ledger: Ledger,
  query: { token: Address; start: Seconds; end: Seconds; limit: number; decimals: Decimals },
): Promise<TokenPrice[]> {
  const rows = await ledger.db
    .selectFrom('token_price')
    .select(['token', 'bucket', 'vet', 'usd', 'updated_at'])
    .where('token', '=', query.token)
    .where('bucket', '>=', query.start)
    .where('bucket', '<=', query.end)
    .orderBy('bucket')
    .limit(query.limit)
    .execute()
  return rows.map((row) => scalePrice(row, query.decimals))
}

const vetDecimals = 18
const shownDigits = 18

/** A row with prices of whole tokens. */
export function scalePrice(row: Row, decimals: Decimals): TokenPrice {
  const shift = decimals(row.token)
  return {
    token: row.token,
    timestamp: row.bucket,
    priceVet: scaleDecimal(row.vet, shift - vetDecimals),
    priceUsd: row.usd === null ? null : scaleDecimal(row.usd, shift),
    updatedAt: row.updated_at,
  }
}

function scaleDecimal(text: string, shift: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = BigInt(whole + fraction)
  if (digits === 0n) return '0'
  return divideDecimal(digits, 10n ** BigInt(fraction.length), { shift, digits: shownDigits })
}
