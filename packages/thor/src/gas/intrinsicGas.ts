import type { Clause } from '../transaction/Transaction.ts'

/**
 * The gas of a transaction before any code runs: 5,000, plus 16,000 for each clause (48,000 for a contract creation),
 * plus 4 for each zero byte of data and 68 for each other one. Without clauses it is 21,000. Thor has no EIP-2028.
 */
export function intrinsicGas(clauses: readonly Pick<Clause, 'to' | 'data'>[]): bigint {
  if (clauses.length === 0) return 21_000n
  return clauses.reduce((gas, clause) => gas + intrinsicGasOf(clause), 5_000n)
}

function intrinsicGasOf(clause: Pick<Clause, 'to' | 'data'>): bigint {
  let gas = clause.to === null ? 48_000 : 16_000
  for (let at = 2; at < clause.data.length; at += 2)
    gas += clause.data.startsWith('00', at) ? 4 : 68
  return BigInt(gas)
}
