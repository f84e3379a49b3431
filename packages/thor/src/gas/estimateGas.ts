import type { Address } from '@vermeil/units'
import type { SimulationResult } from '../client/SimulationResult.ts'
import type { ThorClient } from '../client/ThorClient.ts'
import type { Clause } from '../transaction/Transaction.ts'
import { intrinsicGas } from './intrinsicGas.ts'

/** The gas limit of a transaction, or the clause that would revert. */
export type GasEstimate =
  | { reverted: false; gas: bigint; results: SimulationResult[] }
  | { reverted: true; clauseIndex: number; results: SimulationResult[] }

/**
 * Simulates the clauses in the next block and returns the gas limit that they need. The headroom covers the 63/64 rule
 * and refunds that a simulation does not show: see `addGasHeadroom`.
 * @throws {ThorError} if the node does not respond.
 */
export async function estimateGas(
  client: Pick<ThorClient, 'simulate'>,
  clauses: readonly Clause[],
  caller: Address,
): Promise<GasEstimate> {
  const results = await client.simulate({ clauses, caller }, 'next')
  const clauseIndex = results.findIndex((result) => result.reverted)
  if (clauseIndex !== -1) return { reverted: true, clauseIndex, results }
  const simulated = results.reduce((sum, result) => sum + result.gasUsed, 0n)
  return { reverted: false, gas: addGasHeadroom(intrinsicGas(clauses), simulated), results }
}

/**
 * Intrinsic and simulated gas with the headroom that the official SDK (2.1.0) adds if code runs: max(used + 15,000,
 * used × 64 / 63 rounded up). Plain transfers use exactly their intrinsic gas.
 */
export function addGasHeadroom(intrinsic: bigint, simulated: bigint): bigint {
  const used = intrinsic + simulated
  if (simulated === 0n) return used
  const fixed = used + 15_000n
  const share = (used * 64n + 62n) / 63n
  return fixed > share ? fixed : share
}
