import type { Token } from '@vermeil/tokens'
import type { Amount, TxId } from '@vermeil/units'
import type { Analysis } from './analyzeFailure.ts'
import { formatPercent, formatSixDecimals, formatSwapAmount, formatUsd } from './formats.ts'
import { additions, messages } from './messages.ts'
import type { SwapTerms } from './SwapTerms.ts'
import type { SentSwap } from './sentSwaps.ts'
import type { SwapFlow } from './swapFlow.ts'
import type { Usd } from './Usd.ts'

/** An amount of a token, ready to be shown. */
export interface TokenText {
  token: Token
  text: string
}

interface Frozen {
  sell: TokenText
  buy: TokenText
}

/** What the progress, success and failure views show. */
export type SwapProgress = Frozen &
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
        quoted: string | undefined
        simulated: string | undefined
      }
    | { stage: 'reverted'; txId: TxId; analysis: Analysis | undefined }
    | { stage: 'expired'; txId: TxId; message: string }
    | { stage: 'rejected'; message: string }
    | { stage: 'failed'; message: string }
  )

/** A question between pressing Swap and signing. */
export type SwapConfirmation =
  | {
      kind: 'valueLoss'
      title: string
      text: string
      sellUsd: string
      buyUsd: string
      lostUsd: string
    }
  | { kind: 'worseMinimum'; title: string; text: string; old: string; new: string }

/** The view of a swap under way or ended; undefined while there is none. */
export function describeFlow(flow: SwapFlow): SwapProgress | undefined {
  switch (flow.stage) {
    case 'idle':
    case 'confirming':
      return undefined
    case 'signing':
      return { stage: 'signing', ...freezeTerms(flow.frozen.terms) }
    case 'rejected':
      return { stage: 'rejected', message: flow.message, ...freezeTerms(flow.frozen.terms) }
    case 'failed': {
      const message = flow.hint === undefined ? flow.message : `${flow.message} ${flow.hint}`
      return { stage: 'failed', message, ...freezeTerms(flow.frozen.terms) }
    }
    default:
      return describeSent(flow)
  }
}

function describeSent(
  flow: Extract<SwapFlow, { stage: 'waiting' | 'success' | 'reverted' | 'expired' }>,
): SwapProgress {
  const { swap } = flow
  const { txId } = swap.mark
  const frozen = freezeSent(swap)
  if (flow.stage === 'waiting') return { stage: 'waiting', txId, ...frozen, ...countBlocks(flow) }
  if (flow.stage === 'reverted') {
    return { stage: 'reverted', txId, ...frozen, analysis: flow.analysis }
  }
  if (flow.stage === 'expired') {
    return { stage: 'expired', txId, ...frozen, message: additions.expired(flow.atBlock) }
  }
  const { sold = swap.amountIn, bought = swap.amountOut } = flow.result ?? {}
  // The three amounts of the bought token stand below each other, so they are written alike.
  const write = (amount: Amount) => formatSixDecimals(amount, swap.buy.decimals)
  return {
    stage: 'success',
    txId,
    ...frozen,
    sold: writeToken(sold, swap.sell),
    bought: { token: swap.buy, text: write(bought) },
    quoted: write(swap.amountOut),
    simulated: flow.simulatedOut === undefined ? undefined : write(flow.simulatedOut),
  }
}

/** The question that a flow asks; undefined where it asks none. */
export function describeConfirmation(flow: SwapFlow): SwapConfirmation | undefined {
  if (flow.stage !== 'confirming') return undefined
  const { frozen } = flow
  if (flow.reason === 'worseMinimum') {
    return {
      kind: 'worseMinimum',
      title: additions.worseTitle,
      text: additions.worseText,
      old: writeLimit(flow.agreed),
      new: writeLimit(frozen.terms),
    }
  }
  const { sell = 0n as Usd, buy = 0n as Usd } = frozen.usd
  return {
    kind: 'valueLoss',
    title: messages.highValueLossTitle,
    text: messages.highValueLossText(formatPercent(frozen.change ?? 0)),
    sellUsd: formatUsd(sell),
    buyUsd: formatUsd(buy),
    lostUsd: formatUsd((sell - buy) as Usd),
  }
}

function countBlocks({ swap, standing }: Extract<SwapFlow, { stage: 'waiting' }>) {
  const waiting = standing?.state === 'waiting' ? standing : undefined
  const expiresAtBlock = waiting?.expiresAtBlock ?? swap.mark.expiresAtBlock
  return {
    expiresAtBlock,
    seenBlocks: waiting?.blocksSeen,
    ofBlocks: expiresAtBlock === undefined ? undefined : expiresAtBlock - swap.mark.sentAtBlock,
  }
}

function writeLimit({ quote, minimumOut, maximumIn }: SwapTerms): string {
  const [amount, token] = quote.exact === 'sell' ? [minimumOut, quote.buy] : [maximumIn, quote.sell]
  return `${formatSixDecimals(amount, token.decimals)} ${token.symbol}`
}

function freezeTerms({ quote }: SwapTerms): Frozen {
  return freezeSent(quote)
}

function freezeSent(swap: Pick<SentSwap, 'sell' | 'buy' | 'amountIn' | 'amountOut'>): Frozen {
  return { sell: writeToken(swap.amountIn, swap.sell), buy: writeToken(swap.amountOut, swap.buy) }
}

function writeToken(amount: Amount, token: Token): TokenText {
  return { token, text: formatSwapAmount(amount, token.decimals) }
}
