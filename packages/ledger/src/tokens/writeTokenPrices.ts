import { sql, type Transaction } from 'kysely'
import { insertRows } from '../engine/insertRows.ts'
import type { TokenPriceRow } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'

const hourSeconds = 3600

/** Stores the newest price of each token and hour. */
export async function writeTokenPrices(
  trx: Transaction<Schema>,
  rows: readonly TokenPriceRow[],
): Promise<void> {
  const newest = new Map<string, Row<'token_price'>>()
  for (const { token, timestamp, vet, usd, direct } of rows) {
    const bucket = timestamp - (timestamp % hourSeconds)
    newest.set(`${token} ${bucket}`, { token, bucket, vet, usd, direct, updatedAt: timestamp })
  }
  await insertRows(
    trx,
    'token_price',
    [...newest.values()],
    sql`on conflict (token, bucket) do update set
      vet = excluded.vet,
      usd = excluded.usd,
      direct = excluded.direct,
      updated_at = excluded.updated_at`,
  )
}
