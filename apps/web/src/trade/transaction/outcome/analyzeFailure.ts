import { t } from '@lingui/core/macro'
import type { SimulationResult, ThorClient } from '@vermeil/thor'
import type { TxId } from '@vermeil/units'
import type { DealKind } from '../../deal/Deal.ts'
import { type Suggestion, suggestAction } from '../../errors/contractErrors.ts'
import { readRevert } from '../../errors/readRevert.ts'
import { failures } from '../../messages/failures.ts'

/** Why a transaction failed, for the dialog 'Transaction Failed' (1 §8). */
export interface FailureAnalysis {
  type: string
  message: string
  hint?: string
  suggestion: Suggestion
}

type Node = Pick<ThorClient, 'fetchReceipt' | 'fetchTransaction' | 'simulate'>

/** What is known about a failure before an action is suggested. */
type Reason = Omit<FailureAnalysis, 'suggestion'>

/** Finds out why a transaction failed. Never rejects, because the answer is shown to the user. */
export async function analyzeFailure(
  node: Node,
  txId: TxId,
  kind: DealKind,
): Promise<FailureAnalysis> {
  const reason = await readReason(node, txId).catch(describeUnread)
  const analysis = { ...reason, suggestion: suggestAction(reason.type, kind) }
  if (kind === 'cancel') return explainCancellation(analysis)
  return kind === 'claim' ? explainClaim(analysis) : analysis
}

/** The reason could not be read. */
function describeUnread(cause: unknown): Reason {
  const reason = cause instanceof Error ? cause.message : ''
  const message = reason === '' ? t(failures.notAnalyzed) : `${t(failures.analyzing)}: ${reason}`
  return { type: 'Analysis Error', message }
}

async function readReason(node: Node, txId: TxId): Promise<Reason> {
  const receipt = await node.fetchReceipt(txId)
  const transaction = await node.fetchTransaction(txId, { pending: true })
  if (!receipt) {
    if (!transaction) return { type: 'Not Found', message: t(failures.notFound) }
    if (!transaction.meta) return { type: 'Pending', message: t(failures.pending) }
    return { type: 'Not Found', message: t(failures.noReceipt) }
  }
  if (!receipt.reverted) return { type: 'Success', message: t(failures.successful) }
  if (!transaction) return { type: 'Not Found', message: t(failures.notFound) }
  const { clauses, origin, gas, delegator } = transaction
  const request = { clauses, caller: origin, gas, gasPayer: delegator ?? origin }
  // Simulates on the state after its block first, then on the one before, because another transaction of that block may
  // hide the reason.
  const revisions = [receipt.meta.blockId, receipt.meta.blockNumber - 1]
  let failed: SimulationResult | undefined
  for (const revision of revisions) {
    failed ??= (await node.simulate(request, revision)).find((result) => result.reverted)
  }
  if (!failed || isBare(failed)) return { type: 'Unknown Error', message: t(failures.reverted) }
  const { type, message, hint } = readRevert(failed)
  return {
    type,
    message: message || t(failures.noDetails),
    ...(hint === undefined ? {} : { hint }),
  }
}

/**
 * A cancellation that also unwraps VVET has less to unwrap than expected if its order was filled in the meantime. Advice
 * for swaps would mislead here.
 */
function explainCancellation(analysis: FailureAnalysis): FailureAnalysis {
  if (analysis.type !== 'Balance Error') return analysis
  const title = t`Cancel again`
  const text = t`The order was partly filled in the meantime, or vVET left your wallet. Cancel what is left of it.`
  return { ...analysis, type: 'Order Error', suggestion: { title, text } }
}

/** A claim fails if nothing is left to claim. Advice for swaps would mislead here too. */
function explainClaim(analysis: FailureAnalysis): FailureAnalysis {
  if (analysis.message !== 'NothingToClaim') return analysis
  const title = t`Nothing left to claim`
  const text = t`Your rewards were claimed elsewhere, or they have expired.`
  return { ...analysis, suggestion: { title, text } }
}

/** Reverted without a reason. */
function isBare({ data, vmError }: SimulationResult): boolean {
  return data === '0x' && vmError === 'execution reverted'
}
