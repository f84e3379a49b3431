import { sql, type Transaction } from 'kysely'
import { insertRows } from '../engine/insertRows.ts'
import type { LiquidityRow } from '../schema/Rows.ts'
import type { Row, Schema } from '../schema/Schema.ts'
import type { Directory } from './Directory.ts'

/** Adds changes of liquidity to the two ticks of their ranges. Ticks without liquidity are deleted. */
export async function writeTicks(
  trx: Transaction<Schema>,
  rows: readonly LiquidityRow[],
  directory: Directory,
): Promise<void> {
  const parts = new Map<string, Row<'tick'>>()
  for (const { pool, liquidity, tickLower, tickUpper } of rows) {
    if (liquidity === null || tickLower === null || tickUpper === null) continue
    const id = directory.findPool(pool)
    addPart(parts, { pool: id, tick: tickLower, gross: liquidity, net: liquidity })
    addPart(parts, { pool: id, tick: tickUpper, gross: liquidity, net: -liquidity })
  }
  if (parts.size === 0) return
  await insertRows(
    trx,
    'tick',
    [...parts.values()],
    sql`on conflict (pool, tick) do update set
      gross = tick.gross + excluded.gross,
      net = tick.net + excluded.net`,
  )
  await trx.deleteFrom('tick').where('gross', '=', '0').execute()
}

function addPart(parts: Map<string, Row<'tick'>>, next: Row<'tick'>): void {
  const key = `${next.pool} ${next.tick}`
  const part = parts.get(key)
  if (!part) parts.set(key, next)
  else {
    part.gross += next.gross
    part.net += next.net
  }
}
