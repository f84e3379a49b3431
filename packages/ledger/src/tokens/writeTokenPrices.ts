import { hourSeconds, type Seconds } from '@vermeil/units'
import { sql, type Transaction } from 'kysely'
import { insertRows } from '../engine/insertRows.ts'
import { scaleDecimal } from '../prices/scaleDecimal.ts'
import type { TokenPriceRow } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'

/** The oracle's values are USD x 1e12 for 1e18 wei. */
const usdScale = 10n ** 30n

/** Stores the newest price of each token and hour. */
export async function writeTokenPrices(
  trx: Transaction<Schema>,
  rows: readonly TokenPriceRow[],
): Promise<void> {
  const newest = new Map<string, TokenPriceRow>()
  for (const row of rows) newest.set(`${row.token} ${findHour(row.timestamp)}`, row)
  await insertRows(
    trx,
    'token_price',
    [...newest.values()].map(createPrice),
    sql`on conflict (token, bucket) do update set
      vet = excluded.vet,
      usd = excluded.usd,
      direct = excluded.direct`,
  )
}

function findHour(timestamp: Seconds): number {
  return timestamp - (timestamp % hourSeconds)
}

function createPrice({ timestamp, vetUsd, ...row }: TokenPriceRow): Row<'token_price'> {
  const usd = vetUsd === null ? null : scaleDecimal(row.vet, vetUsd, usdScale)
  return { ...row, bucket: findHour(timestamp), usd }
}
