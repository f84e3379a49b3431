import type { ClauseResult, SimulationRequest } from '../model/Simulation.ts'
import type { ClauseRun, TransactionContext } from '../vm/Engine.ts'
import type { Tracer } from '../vm/Tracer.ts'
import type { ExecutionEnvironment } from './executeTransaction.ts'

/**
 * Runs clauses in order, stops after the first that fails, and undoes all changes. The clauses share the gas. No gas is
 * bought, nothing is refunded, and the transaction's id is zero.
 */
export function simulateClauses(
  request: SimulationRequest,
  environment: ExecutionEnvironment,
  tracer?: Tracer,
): ClauseResult[] {
  const { engine, state, block } = environment
  const checkpoint = state.checkpoint()
  const transaction = createContext(request)
  const results: ClauseResult[] = []
  let gas = Number(request.gas)
  try {
    for (const [clauseIndex, { to, value, data }] of request.clauses.entries()) {
      const clause = { to: to === null ? null : BigInt(to), value, data }
      const run: ClauseRun = { state, block, transaction, clause, clauseIndex, gas }
      const outcome = engine.runClause(tracer === undefined ? run : { ...run, tracer })
      const { events, transfers, vmError } = outcome
      const reverted = vmError !== ''
      const gasUsed = BigInt(outcome.gasUsed)
      results.push({ data: outcome.data, events, transfers, gasUsed, reverted, vmError })
      if (reverted) break
      gas -= outcome.gasUsed
    }
  } finally {
    state.revert(checkpoint)
  }
  return results
}

function createContext(request: SimulationRequest): TransactionContext {
  return {
    id: 0n,
    origin: BigInt(request.caller),
    gasPayer: BigInt(request.gasPayer),
    gasPrice: request.gasPrice,
    provedWork: request.provedWork,
    blockRef: BigInt(request.blockRef),
    expiration: request.expiration,
    clauseCount: request.clauses.length,
  }
}
