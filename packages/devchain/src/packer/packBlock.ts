import type { TxId } from '@vermeil/units'
import { createBlock, type NewBlock } from '../block/createBlock.ts'
import type { BlockPlan } from '../block/planBlock.ts'
import type { Receipt } from '../model/Receipt.ts'
import type { Transaction } from '../model/Transaction.ts'
import type { Trunk } from '../repository/Trunk.ts'
import { GasError } from '../runtime/buyGas.ts'
import { executeTransaction, type Workplace } from '../runtime/executeTransaction.ts'
import type { Engine } from '../vm/Engine.ts'
import { createContext } from './createContext.ts'

/** A block made of what could be executed, and the transactions that never can. */
export interface Packed {
  block: NewBlock
  rejected: TxId[]
}

/** Executes transactions one after the other into a block. The state is committed, the block not yet stored. */
export function packBlock(
  trunk: Trunk,
  engine: Engine,
  plan: BlockPlan,
  candidates: readonly Transaction[],
): Packed {
  const place = { engine, state: trunk.state, block: createContext(trunk, plan) }
  const transactions: Transaction[] = []
  const receipts: Receipt[] = []
  const rejected: TxId[] = []
  let gasLeft = plan.gasLimit
  for (const transaction of candidates) {
    if (transaction.gas > gasLeft) continue
    const dependency = checkDependency(trunk, transaction, { transactions, receipts })
    if (dependency === 'waiting') continue
    const receipt = dependency === 'failed' ? undefined : tryExecute(transaction, place)
    if (receipt === undefined) {
      rejected.push(transaction.id)
      continue
    }
    gasLeft -= receipt.gasUsed
    transactions.push(transaction)
    receipts.push(receipt)
  }
  const diff = trunk.state.commit()
  const { stateRoot } = trunk.best
  return { block: createBlock(plan, stateRoot, { transactions, receipts, diff }), rejected }
}

/** Undone where nobody pays for it any more. */
function tryExecute(transaction: Transaction, place: Workplace): Receipt | undefined {
  const checkpoint = place.state.checkpoint()
  try {
    return executeTransaction(transaction, place)
  } catch (error) {
    place.state.revert(checkpoint)
    if (error instanceof GasError) return undefined
    throw error
  }
}

function checkDependency(
  trunk: Trunk,
  { dependsOn }: Transaction,
  { transactions, receipts }: { transactions: Transaction[]; receipts: Receipt[] },
): 'met' | 'waiting' | 'failed' {
  if (dependsOn === null) return 'met'
  const index = transactions.findIndex(({ id }) => id === dependsOn)
  const receipt = receipts[index] ?? trunk.mined(dependsOn)?.receipt
  const reverted = receipt?.reverted
  if (reverted === undefined) return 'waiting'
  return reverted ? 'failed' : 'met'
}
