import { t } from '@lingui/core/macro'
import { formatAmount } from '@vermeil/units'
import { formatCount, groupDigits } from '../../../language/numbers.ts'
import type { TokenText } from '../../amounts/TokenText.ts'
import { listCancelled } from '../../deal/Deal.ts'
import { nameErrorType } from '../../errors/nameErrorType.ts'
import { orderMessages } from '../../messages/orderMessages.ts'
import type { Transaction } from '../Transaction.ts'
import { describeOutcome, type Outcome, writeDeal } from './describeFlow.ts'
import { endTexts } from './endTexts.ts'
import { nameRevoked } from './nameRevoked.ts'
import { transactionTexts } from './transactionTexts.ts'

export type StateTone = 'busy' | 'action' | 'good' | 'bad' | 'warn' | 'plain'

/** A transaction's texts in the activity list and its messages. */
export interface TransactionText {
  name: string
  /** The word for its state. */
  state: string
  tone: StateTone
  /** The message about its end. */
  headline: string
  /** The amount sent, and the amount received unless it is the same token. */
  given: string
  got: string | undefined
  /** The explanation and what to do, if the state alone is not enough. */
  reason: string | undefined
  gain: Outcome['gain']
  /** From the signature to the block. */
  seconds: number | undefined
}

/** Information besides the transaction itself. */
interface Known {
  /** The browser is offline or the node does not answer, so a pending transaction may have ended. */
  isDown: boolean
  walletName: string
}

/** The texts of a transaction in its present state. */
export function describeTransaction(transaction: Transaction, known: Known): TransactionText {
  const { kind, state } = transaction
  const outcome = state === 'success' ? describeOutcome(transaction) : undefined
  return {
    name: t(transactionTexts[kind].name),
    ...describeState(transaction, known),
    headline: describeEnd(transaction),
    ...describeAmounts(transaction, outcome),
    reason: describeReason(transaction, known),
    gain: outcome?.gain,
    seconds: countSeconds(transaction),
  }
}

function describeState(
  { state }: Transaction,
  { isDown }: Known,
): { state: string; tone: StateTone } {
  switch (state) {
    case 'signing':
      return { state: t`Waiting for you`, tone: 'action' }
    case 'pending':
      return isDown ? { state: t`Unknown`, tone: 'warn' } : { state: t`Pending`, tone: 'busy' }
    case 'success':
      return { state: t`Confirmed`, tone: 'good' }
    case 'reverted':
      return { state: t`Failed`, tone: 'bad' }
    case 'failed':
      return { state: t`Not sent`, tone: 'bad' }
    case 'expired':
      return { state: t`Expired`, tone: 'warn' }
    case 'rejected':
      return { state: t`You cancelled`, tone: 'plain' }
    case 'unknown':
      return { state: t`Unknown`, tone: 'warn' }
  }
}

function describeEnd(transaction: Transaction): string {
  const { kind, state } = transaction
  const texts = transactionTexts[kind]
  if (state === 'success') return describeSuccess(transaction)
  if (state === 'expired') return t(texts.expired)
  if (state === 'unknown') return t(texts.unknown)
  if (state === 'rejected') return t`You cancelled in your wallet`
  return t(state === 'signing' || state === 'pending' ? texts.pending : texts.failed)
}

function describeSuccess(transaction: Transaction): string {
  const { kind, revokes = [] } = transaction
  if (kind === 'revoke') return nameRevoked(revokes.length)
  const { subject, ended } = writeDeal(transaction)
  return ended && !subject ? t(orderMessages.noneCancelled) : t(transactionTexts[kind].confirmed)
}

/** Marks the amount from the quote as inexact. */
function describeAmounts(
  transaction: Transaction,
  outcome: Outcome | undefined,
): Pick<TransactionText, 'given' | 'got'> {
  const { sell, buy, limit, state } = transaction
  const agreed = writeDeal(transaction)
  const subject = agreed.subject ?? agreed.ended
  if (subject) return { given: subject, got: undefined }
  const isOneToken = sell.address === buy.address
  if (outcome) {
    const { sold, bought } = outcome
    return isOneToken
      ? { given: write(bought), got: undefined }
      : { given: write(sold), got: write(bought) }
  }
  const given = limit?.side === 'sell' ? approximate(agreed.sell) : write(agreed.sell)
  if (isOneToken) return { given, got: undefined }
  if (state !== 'signing' && state !== 'pending' && state !== 'unknown') {
    return { given, got: buy.symbol }
  }
  return { given, got: limit?.side === 'buy' ? approximate(agreed.buy) : write(agreed.buy) }
}

function write({ text, token }: TokenText): string {
  return `${text} ${token.symbol}`
}

function approximate(side: TokenText): string {
  const amount = write(side)
  return t`about ${amount}`
}

function describeReason(
  transaction: Transaction,
  { isDown, walletName }: Known,
): string | undefined {
  const { state, walletKind, blockNumber = 0 } = transaction
  switch (state) {
    case 'signing':
      return walletKind === 'browser' ? undefined : t`Check your ${walletName} window.`
    case 'pending':
      return isDown ? t(endTexts.statusUnknown) : undefined
    case 'reverted':
      return describeRevert(transaction)
    case 'expired': {
      const block = formatCount(blockNumber)
      return t`Not included by block ${block}, so it expired. Nothing was spent.`
    }
    case 'rejected':
      return describeNoEffect(transaction)
    case 'failed':
      return explainUnsent(transaction)
    case 'unknown':
      return transaction.message ?? describeUnknown(transaction)
    case 'success':
      return describeEnded(transaction)
  }
}

function describeEnded(transaction: Transaction): string | undefined {
  const { ended } = writeDeal(transaction)
  return ended && `${t(orderMessages.endedBefore)}: ${ended}`
}

function describeUnknown({ txId, blockNumber = 0 }: Transaction): string {
  if (txId === undefined)
    return t`Your wallet's answer didn't reach us. Check its activity before you try again.`
  const block = formatCount(blockNumber)
  return t`Not included by block ${block}, but it may still be. Check your wallet before you try again.`
}

/** Why it was not sent. A message that only repeats the headline is replaced by the unchanged facts. */
function explainUnsent(transaction: Transaction): string {
  const { message = '', hint = '' } = transaction
  const isRepeated = message === describeEnd(transaction)
  const cause = isRepeated ? describeNoEffect(transaction) : message
  return [cause, hint].filter(Boolean).join(' ')
}

/** The facts that a transaction without effect does not change. */
function describeNoEffect(transaction: Transaction): string {
  const { kind, cancels = [] } = transaction
  if (kind !== 'cancel' || cancels.length === 0) return t(transactionTexts[kind].nothing)
  const orders = listCancelled(transaction)
  return cancels.length === 1 ? t`Order ${orders} is still open.` : t`${orders} are still open.`
}

function describeRevert(transaction: Transaction): string {
  const { analysis, kind } = transaction
  // An order whose cancellation is reverted may have been filled first.
  const nothing = kind === 'cancel' ? t`Nothing was cancelled.` : describeNoEffect(transaction)
  const spent = describeFee(transaction)
  if (!analysis) return `${nothing}${spent}`
  const cause =
    analysis.type === 'Slippage Error'
      ? t`The price moved past your slippage tolerance.`
      : `${nameErrorType(analysis.type)}.`
  return `${cause} ${nothing}${spent}`
}

function describeFee({ fee, isFeePaid = false }: Transaction): string {
  if (fee === undefined || isFeePaid) return ''
  const amount = groupDigits(formatAmount(fee, 18, 2))
  return ` ${t`The ${amount} VTHO fee was spent.`}`
}

/** Block times are whole seconds, and clocks differ, so a negative duration counts as zero. */
function countSeconds({ state, sentAtMs, endedAtMs }: Transaction): number | undefined {
  if (state !== 'success' && state !== 'reverted') return undefined
  if (sentAtMs === undefined || endedAtMs === undefined) return undefined
  return Math.max(0, Math.round((endedAtMs - sentAtMs) / 1_000))
}
