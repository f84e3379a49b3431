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

/** A clause of a mined transaction that is ready to run again. Everything before it has been executed. */
export interface Replay {
  /** The state before the clause. */
  state: State
  /** Runs the clause. Can be called once. */
  run(tracer: ClauseTracer): void
}

/**
 * Executes a mined block again up to a clause, on the state before the block.
 * @throws {ReplayError} if the clause does not exist or never ran.
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

/** Runs the first `count` clauses and returns the gas that is left. */
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

/** There is nothing to trace. The message is Thor's. The same request fails again. */
export class ReplayError extends Error {
  override name = 'ReplayError'
}
