import { t } from '@lingui/core/macro'
import type { Token } from '@vermeil/tokens'
import type { Address, Amount, TxId } from '@vermeil/units'
import { formatSixDecimals, formatSwapAmount } from '../../amounts/formats.ts'
import { formatWrapAmount } from '../../amounts/formatWrapAmount.ts'
import type { TokenText } from '../../amounts/TokenText.ts'
import {
  type CancelledOrder,
  type Deal,
  type DealKind,
  isConversion,
  isOrderDeal,
  listCancelled,
  listRevokedSymbols,
} from '../../deal/Deal.ts'
import { orderMessages } from '../../messages/orderMessages.ts'
import { writeExpiry, writeOrderRates } from '../../review/describeOrder.ts'
import type { FailureAnalysis } from '../outcome/analyzeFailure.ts'
import type { Transaction } from '../Transaction.ts'
import type { TransactionFlow } from '../TransactionFlow.ts'
import { endTexts } from './endTexts.ts'

interface Agreed {
  kind: DealKind
  sell: TokenText
  buy: TokenText
  recipient: Address | undefined
  /** What it is about if that is not one amount: the orders that it only cancels, or several approvals. */
  subject: string | undefined
  /** The orders that were not cancelled, because they were filled or had ended before. */
  ended: string | undefined
  /** How many approvals are revoked. */
  revoked: number
  /** The newest round whose rewards are claimed. */
  rewardRound: number | undefined
}

/** The amounts that a successful transaction moved. */
export interface Outcome {
  sold: TokenText
  bought: TokenText
  /** Only if something was swapped. */
  quoted: string | undefined
  simulated: string | undefined
  /** How far the received amount differs from the quote. */
  gain: { text: string; isBetter: boolean } | undefined
}

/** A created limit order in words. */
export interface OrderText {
  rate: string
  expires: string
}

/** The contents of the progress, success and failure dialogs. */
export type FlowProgress = Agreed &
  (
    | { stage: 'signing' }
    | {
        stage: 'waiting'
        txId: TxId
        expiresAtBlock: number | undefined
        seenBlocks: number | undefined
        ofBlocks: number | undefined
      }
    | ({ stage: 'success'; txId: TxId; order: OrderText | undefined } & Outcome)
    | { stage: 'reverted'; txId: TxId; analysis: FailureAnalysis | undefined }
    | { stage: 'expired'; txId: TxId; message: string }
    | { stage: 'rejected'; message: string }
    | { stage: 'failed'; message: string; isRetry?: boolean }
  )

/** The dialog of a transaction in progress or ended; undefined if there is none. */
export function describeFlow(flow: TransactionFlow): FlowProgress | undefined {
  switch (flow.stage) {
    case 'idle':
    case 'confirming':
    case 'reviewing':
      return undefined
    case 'signing':
      return { stage: 'signing', ...writeDeal(flow.deal) }
    case 'rejected':
      return {
        stage: 'rejected',
        message: isOrderDeal(flow.deal) ? t(orderMessages.rejected) : t(endTexts.cancelled),
        ...writeDeal(flow.deal),
      }
    case 'failed': {
      const message = flow.hint === undefined ? flow.message : `${flow.message} ${flow.hint}`
      const { isRetry = false } = flow
      return { stage: 'failed', message, isRetry, ...writeDeal(flow.deal) }
    }
    default:
      return describeSent(flow)
  }
}

type SentFlow = Extract<TransactionFlow, { transaction: Transaction }>

function describeSent({ stage, transaction }: SentFlow): FlowProgress {
  const { txId } = transaction
  const agreed = writeDeal(transaction)
  if (stage === 'waiting') return { stage, txId, ...agreed, ...countBlocks(transaction) }
  if (stage === 'reverted') return { stage, txId, ...agreed, analysis: transaction.analysis }
  if (stage === 'expired') {
    return { stage, txId, ...agreed, message: endTexts.expired(transaction.blockNumber ?? 0) }
  }
  const order = transaction.order && {
    rate: writeOrderRates(transaction).rate,
    expires: writeExpiry(transaction, transaction.orderExpiresAt),
  }
  return { stage, txId, ...agreed, ...describeOutcome(transaction), order }
}

/** The amounts that a successful transaction moved, with the digits of its kind. */
export function describeOutcome(transaction: Transaction): Outcome {
  const { sell, buy, kind, result, simulatedOut } = transaction
  const { sold = transaction.amountIn, bought = transaction.amountOut } = result ?? {}
  if (isConversion(transaction)) {
    const write = (amount: Amount, token: Token) => ({
      token,
      text: formatWrapAmount(amount, token),
    })
    const amounts = { sold: write(sold, sell), bought: write(bought, buy) }
    return { ...amounts, quoted: undefined, simulated: undefined, gain: undefined }
  }
  const isSwap = kind === 'swap'
  // The three amounts of a bought token are in one column, so they have the same format.
  const writeOut = isSwap ? formatSixDecimals : formatSwapAmount
  const write = (amount: Amount) => writeOut(amount, buy.decimals)
  return {
    sold: writeToken(sold, sell),
    bought: { token: buy, text: write(bought) },
    quoted: isSwap ? write(transaction.amountOut) : undefined,
    simulated: isSwap && simulatedOut !== undefined ? write(simulatedOut) : undefined,
    gain: isSwap && result ? describeGain(transaction, bought) : undefined,
  }
}

function describeGain(
  { buy, amountOut }: Deal,
  bought: Amount,
): { text: string; isBetter: boolean } | undefined {
  const difference = bought - amountOut
  const text = formatSixDecimals(difference < 0n ? -difference : difference, buy.decimals)
  return /[1-9]/.test(text) ? { text, isBetter: difference > 0n } : undefined
}

/** How many of the blocks that can include a transaction have passed, if known. */
export function countBlocks({ simulatedAtBlock, blocksSeen, ...known }: Transaction) {
  const { expiresAtBlock } = known
  return {
    expiresAtBlock,
    seenBlocks: blocksSeen,
    ofBlocks: expiresAtBlock === undefined ? undefined : expiresAtBlock - simulatedAtBlock,
  }
}

/** A deal with its amounts as texts. */
export function writeDeal(deal: DecidedDeal): Agreed {
  const { kind, sell, buy, amountIn, amountOut, recipient } = deal
  const amounts = { sell: writeToken(amountIn, sell), buy: writeToken(amountOut, buy) }
  return {
    kind,
    ...amounts,
    recipient,
    subject: nameSubject(deal),
    ended: nameOrders(deal, ({ id }) => deal.endedOrders?.includes(id)),
    revoked: deal.revokes?.length ?? 0,
    rewardRound: deal.rewardRounds?.[0],
  }
}

type DecidedDeal = Deal & Pick<Transaction, 'endedOrders'>

function nameSubject(deal: DecidedDeal): string | undefined {
  if (deal.kind === 'cancel') return nameOrders(deal, ({ id }) => !deal.endedOrders?.includes(id))
  return (deal.revokes?.length ?? 0) > 1 ? listRevokedSymbols(deal) : undefined
}

/** Some of the orders that a deal cancels: `Order #7, #9`; undefined without any. */
function nameOrders(
  { cancels = [] }: Deal,
  isNamed: (order: CancelledOrder) => boolean | undefined,
): string | undefined {
  const named = cancels.filter(isNamed)
  return named.length > 0 ? t`Order ${listCancelled({ cancels: named })}` : undefined
}

function writeToken(amount: Amount, token: Token): TokenText {
  return { token, text: formatSwapAmount(amount, token.decimals) }
}
