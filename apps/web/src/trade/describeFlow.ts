import type { Token } from '@vermeil/tokens'
import type { Address, Amount, TxId } from '@vermeil/units'
import type { Analysis } from './analyzeFailure.ts'
import type { Deal, DealKind } from './Deal.ts'
import { formatSixDecimals, formatSwapAmount, formatWrapAmount } from './formats.ts'
import { additions } from './messages.ts'
import type { SentDeal } from './sentDeals.ts'
import type { TransactionFlow } from './transactionFlow.ts'

/** An amount of a token, ready to be shown. */
export interface TokenText {
  token: Token
  text: string
}

interface Agreed {
  kind: DealKind
  sell: TokenText
  buy: TokenText
  recipient: Address | undefined
}

/** What the progress, success and failure views show. */
export type Progress = Agreed &
  (
    | { stage: 'signing' }
    | {
        stage: 'waiting'
        txId: TxId
        expiresAtBlock: number | undefined
        seenBlocks: number | undefined
        ofBlocks: number | undefined
      }
    | {
        stage: 'success'
        txId: TxId
        sold: TokenText
        bought: TokenText
        /** Only where something was swapped. */
        quoted: string | undefined
        simulated: string | undefined
        /** What arrived beyond the quote, or less than it with a minus. */
        gain: { text: string; isBetter: boolean } | undefined
      }
    | { stage: 'reverted'; txId: TxId; analysis: Analysis | undefined }
    | { stage: 'expired'; txId: TxId; message: string }
    | { stage: 'rejected'; message: string }
    | { stage: 'failed'; message: string }
  )

/** The view of a transaction under way or ended; undefined while there is none. */
export function describeFlow(flow: TransactionFlow): Progress | undefined {
  switch (flow.stage) {
    case 'idle':
    case 'confirming':
      return undefined
    case 'signing':
      return { stage: 'signing', ...writeDeal(flow.frozen.deal) }
    case 'rejected':
      return { stage: 'rejected', message: additions.cancelled, ...writeDeal(flow.frozen.deal) }
    case 'failed': {
      const message = flow.hint === undefined ? flow.message : `${flow.message} ${flow.hint}`
      return { stage: 'failed', message, ...writeDeal(flow.frozen.deal) }
    }
    default:
      return describeSent(flow)
  }
}

type SentFlow = Extract<TransactionFlow, { deal: SentDeal }>

function describeSent(flow: SentFlow): Progress {
  const { deal } = flow
  const { txId } = deal.mark
  const agreed = writeDeal(deal)
  if (flow.stage === 'waiting') return { stage: 'waiting', txId, ...agreed, ...countBlocks(flow) }
  if (flow.stage === 'reverted') {
    return { stage: 'reverted', txId, ...agreed, analysis: flow.analysis }
  }
  if (flow.stage === 'expired') {
    return { stage: 'expired', txId, ...agreed, message: additions.expired(flow.atBlock) }
  }
  return { stage: 'success', txId, ...agreed, ...describeOutcome(flow) }
}

function describeOutcome({
  deal,
  result,
  simulatedOut,
}: Extract<TransactionFlow, { stage: 'success' }>) {
  const { sold = deal.amountIn, bought = deal.amountOut } = result ?? {}
  const { sell, buy, kind } = deal
  if (kind === 'wrap') {
    const write = (amount: Amount, token: Token) => ({
      token,
      text: formatWrapAmount(amount, token),
    })
    const amounts = { sold: write(sold, sell), bought: write(bought, buy) }
    return { ...amounts, quoted: undefined, simulated: undefined, gain: undefined }
  }
  const isSwap = kind === 'swap'
  // The three amounts of a bought token stand below each other, so they are written alike.
  const writeOut = isSwap ? formatSixDecimals : formatSwapAmount
  const write = (amount: Amount) => writeOut(amount, buy.decimals)
  return {
    sold: writeToken(sold, sell),
    bought: { token: buy, text: write(bought) },
    quoted: isSwap ? write(deal.amountOut) : undefined,
    simulated: isSwap && simulatedOut !== undefined ? write(simulatedOut) : undefined,
    gain: isSwap && result ? describeGain(deal, bought) : undefined,
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

function countBlocks({ deal, standing }: Extract<TransactionFlow, { stage: 'waiting' }>) {
  const waiting = standing?.state === 'waiting' ? standing : undefined
  const expiresAtBlock = waiting?.expiresAtBlock ?? deal.mark.expiresAtBlock
  return {
    expiresAtBlock,
    seenBlocks: waiting?.blocksSeen,
    ofBlocks: expiresAtBlock === undefined ? undefined : expiresAtBlock - deal.mark.sentAtBlock,
  }
}

function writeDeal({ kind, sell, buy, amountIn, amountOut, recipient }: Deal): Agreed {
  return { kind, sell: writeToken(amountIn, sell), buy: writeToken(amountOut, buy), recipient }
}

function writeToken(amount: Amount, token: Token): TokenText {
  return { token, text: formatSwapAmount(amount, token.decimals) }
}
