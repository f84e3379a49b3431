import type { TxId } from '@vermeil/units'
import { createBlock, type NewBlock } from '../block/createBlock.ts'
import type { BlockPlan } from '../block/planBlock.ts'
import type { Receipt } from '../model/Receipt.ts'
import type { Transaction } from '../model/Transaction.ts'
import type { Repository } from '../repository/Repository.ts'
import { GasError } from '../runtime/buyGas.ts'
import { type ExecutionEnvironment, executeTransaction } from '../runtime/executeTransaction.ts'
import type { Engine } from '../vm/Engine.ts'
import { createContext } from './createContext.ts'

/** A block with the transactions that could be executed, and the ids of those that can never be executed. */
export interface PackedBlock {
  block: NewBlock
  rejected: TxId[]
}

/** Executes transactions in order into a block. The state is committed; the block is not stored yet. */
export function packBlock(
  repository: Repository,
  engine: Engine,
  plan: BlockPlan,
  candidates: readonly Transaction[],
): PackedBlock {
  const environment = { engine, state: repository.state, block: createContext(repository, plan) }
  const transactions: Transaction[] = []
  const receipts: Receipt[] = []
  const rejected: TxId[] = []
  let gasLeft = plan.gasLimit
  for (const transaction of candidates) {
    if (transaction.gas > gasLeft) continue
    const dependency = checkDependency(repository, transaction, { transactions, receipts })
    if (dependency === 'waiting') continue
    const receipt = dependency === 'failed' ? undefined : tryExecute(transaction, environment)
    if (receipt === undefined) {
      rejected.push(transaction.id)
      continue
    }
    gasLeft -= receipt.gasUsed
    transactions.push(transaction)
    receipts.push(receipt)
  }
  const diff = repository.state.commit()
  const { stateRoot } = repository.best
  return { block: createBlock(plan, stateRoot, { transactions, receipts, diff }), rejected }
}

/**
 * Executes a transaction. If no account can pay for it any more, the state does not change and the result is undefined.
 */
function tryExecute(
  transaction: Transaction,
  environment: ExecutionEnvironment,
): Receipt | undefined {
  const checkpoint = environment.state.checkpoint()
  try {
    return executeTransaction(transaction, environment)
  } catch (error) {
    environment.state.revert(checkpoint)
    if (error instanceof GasError) return undefined
    throw error
  }
}

function checkDependency(
  repository: Repository,
  { dependsOn }: Transaction,
  { transactions, receipts }: { transactions: Transaction[]; receipts: Receipt[] },
): 'met' | 'waiting' | 'failed' {
  if (dependsOn === null) return 'met'
  const index = transactions.findIndex(({ id }) => id === dependsOn)
  const receipt = receipts[index] ?? repository.mined(dependsOn)?.receipt
  const reverted = receipt?.reverted
  if (reverted === undefined) return 'waiting'
  return reverted ? 'failed' : 'met'
}
