import type { ThorClient } from '@vermeil/thor'
import type { TxId } from '@vermeil/units'
import { type Suggestion, suggestAction } from './contractErrors.ts'
import { readRevert } from './readRevert.ts'

/** Why a transaction failed, as the modal 'Transaction Failed' shows it (1 §8). */
export interface Analysis {
  type: string
  message: string
  hint?: string
  suggestion: Suggestion
}

type Node = Pick<ThorClient, 'fetchReceipt' | 'fetchTransaction' | 'simulate'>

/** Finds out why a transaction failed; never rejects, since the answer is what a person reads. */
export async function analyzeFailure(node: Node, txId: TxId): Promise<Analysis> {
  try {
    return await readFailure(node, txId)
  } catch {
    return analyze('Analysis Error', 'Failed to analyze transaction')
  }
}

async function readFailure(node: Node, txId: TxId): Promise<Analysis> {
  const receipt = await node.fetchReceipt(txId)
  const transaction = await node.fetchTransaction(txId, { pending: true })
  if (!receipt) {
    if (!transaction) return analyze('Not Found', 'Transaction not found')
    if (!transaction.meta) return analyze('Pending', 'Transaction is pending')
    return analyze('Not Found', 'Transaction receipt not found')
  }
  if (!receipt.reverted) return analyze('Success', 'Transaction was successful')
  if (!transaction) return analyze('Not Found', 'Transaction not found')
  const { clauses, origin, gas, delegator } = transaction
  const request = { clauses, caller: origin, gas, gasPayer: delegator ?? origin }
  const results = await node.simulate(request, receipt.meta.blockId)
  const failed = results.find((result) => result.reverted)
  if (!failed) return analyze('Unknown Error', 'Transaction reverted')
  const { type, message, hint } = readRevert(failed)
  return { ...analyze(type, message), ...(hint === undefined ? {} : { hint }) }
}

function analyze(type: string, message: string): Analysis {
  return { type, message, suggestion: suggestAction(type) }
}
