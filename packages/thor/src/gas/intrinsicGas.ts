import type { Address, Hex } from '@vermeil/units'
import { decodeHex } from '../decodeHex.ts'

/** The parts of a clause that count for its intrinsic gas. */
interface GasClause {
  to: Address | null
  data: Hex | Uint8Array
}

/**
 * The gas of a transaction before any code runs: 5,000, plus 16,000 for each clause (48,000 for a contract creation),
 * plus 4 for each zero byte of data and 68 for each other one. Without clauses it is 21,000. Thor has no EIP-2028.
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
