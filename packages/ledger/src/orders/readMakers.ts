import type { Address } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'

/** The makers of orders, by order. */
export async function readMakers(
  ledger: Ledger,
  orderIds: readonly number[],
): Promise<Map<number, Address>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ledger.db
    .selectFrom('limit_order')
    .select(['id', 'maker'])
    .where('id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ id, maker }) => [id, maker]))
}
