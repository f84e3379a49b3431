import type { Clause } from '../model/Transaction.ts'

/**
 * Gas that a transaction costs before any code runs: 5,000, per clause 16,000 (48,000 to create), per byte of
 * data 4 (zero) or 68; without clauses 21,000.
 */
export function countIntrinsicGas(clauses: readonly Pick<Clause, 'to' | 'data'>[]): number {
  if (clauses.length === 0) return 21_000
  let gas = 5000
  for (const { to, data } of clauses) {
    gas += to === null ? 48_000 : 16_000
    for (const byte of data) gas += byte === 0 ? 4 : 68
  }
  return gas
}
