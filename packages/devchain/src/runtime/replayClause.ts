import type { TxId } from '@vermeil/units'
import type { Block } from '../model/Block.ts'
import type { Transaction } from '../model/Transaction.ts'
import type { State } from '../state/State.ts'
import type { ClauseTracer } from '../tracers/ClauseTracer.ts'
import type { TransactionContext } from '../vm/Engine.ts'
import {
  type ExecutionEnvironment,
  executeTransaction,
  prepareTransaction,
  runClause,
} from './executeTransaction.ts'

/** A clause of a mined transaction that is about to run again, with everything before it done. */
export interface Replay {
  /** As the clause finds it. */
  state: State
  /** Runs it. Once only. */
  run(tracer: ClauseTracer): void
}

/**
 * Does a mined block again up to a clause, on the state that the block found.
 * @throws {ReplayError} where there is no such clause, or it never ran.
 */
export function replayClause(
  block: Block,
  clause: { id: TxId; index: number },
  environment: ExecutionEnvironment,
): Replay {
  const transaction = block.transactions.find(({ id }) => id === clause.id)
  if (transaction === undefined) throw new ReplayError('transaction not found')
  if (clause.index >= transaction.clauses.length) throw new ReplayError('clause index out of range')
  for (const earlier of block.transactions) {
    if (earlier.id === clause.id) break
    executeTransaction(earlier, environment)
  }
  const { context, gas } = prepareTransaction(transaction, environment)
  const checkpoint = environment.state.checkpoint()
  const gasLeft = runEarlier(transaction, { context, gas, count: clause.index }, environment)
  return {
    state: environment.state,
    run(tracer) {
      const { index } = clause
      tracer.start(gasLeft)
      const ran = runClause(transaction, { context, index, gas: gasLeft, tracer }, environment)
      if (ran.outcome.vmError !== '') environment.state.revert(checkpoint)
      tracer.end(ran.gasLeft)
    },
  }
}

/** Runs the first `count` clauses; answers the gas that they leave. */
function runEarlier(
  transaction: Transaction,
  { context, gas, count }: { context: TransactionContext; gas: number; count: number },
  environment: ExecutionEnvironment,
): number {
  let left = gas
  for (let index = 0; index < count; index++) {
    const { outcome, gasLeft } = runClause(transaction, { context, index, gas: left }, environment)
    if (outcome.vmError !== '') throw new ReplayError('early reverted')
    left = gasLeft
  }
  return left
}

/** There is nothing to trace, in Thor's words. The same request fails again. */
export class ReplayError extends Error {
  override name = 'ReplayError'
}
