import type { Address } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'
import type { CostBasis } from './CostBasis.ts'
import { parseBasis } from './writeCostBases.ts'

/** The cost bases of an account's tokens. Tokens without a trade of a known value are left out. */
export async function readCostBases(
  ledger: Ledger,
  trader: Address,
): Promise<(CostBasis & { token: Address })[]> {
  const rows = await ledger.db
    .selectFrom('cost_basis')
    .selectAll()
    .where('trader', '=', trader)
    .orderBy('token')
    .execute()
  return rows.map((row) => {
    const { trader: _, ...basis } = parseBasis(row)
    return basis
  })
}
