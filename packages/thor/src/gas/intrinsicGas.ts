import type { Address, Hex } from '@vermeil/units'
import { decodeHex } from '../decodeHex.ts'

/** What of a clause counts for its intrinsic gas. */
interface GasClause {
  to: Address | null
  data: Hex | Uint8Array
}

/**
 * The gas that a transaction costs before any code runs: 5,000, per clause 16,000 (48,000 to create),
 * per byte of data 4 (zero) or 68. Without clauses 21,000. Thor has no EIP-2028.
 */
export function intrinsicGas(clauses: readonly GasClause[]): bigint {
  if (clauses.length === 0) return 21_000n
  return clauses.reduce((gas, clause) => gas + BigInt(countClauseGas(clause)), 5_000n)
}

function countClauseGas({ to, data }: GasClause): number {
  let gas = to === null ? 48_000 : 16_000
  for (const byte of data instanceof Uint8Array ? data : decodeHex(data)) gas += byte === 0 ? 4 : 68
  return gas
}
