import { t } from '@lingui/core/macro'
import { findToken } from '@vermeil/tokens'
import type { AggregatorsAnswer } from '@vermeil/wire'
import type { Quote, QuoteAnswer, QuoteQuestion } from './Quote.ts'
import { quoteTexts } from './quoteTexts.ts'

/**
 * The API's answer as a quote. Its clauses, for the requesting account, are taken unchanged and checked before a wallet
 * gets them.
 */
export function readApiQuote(question: QuoteQuestion, answer: AggregatorsAnswer): QuoteAnswer {
  const blockNumber = answer.block.number
  const { instructions, routes, transactions = [] } = answer
  const transferFees = answer.transferFees && {
    transferFees: answer.transferFees.map(({ token, bps }) => {
      return { token: findToken(token), percent: bps / 100 }
    }),
  }
  const isEmpty = answer.totalAmountOut === 0n || answer.totalAmountIn === 0n
  if (routes.length === 0 || isEmpty) {
    return {
      found: false,
      question,
      reason: t(routes.length === 0 ? quoteTexts.noRoutesFound : quoteTexts.noQuote),
      blockNumber,
      ...transferFees,
    }
  }
  const quote: Quote = {
    ...question,
    source: 'api',
    amountIn: answer.totalAmountIn,
    amountOut: answer.totalAmountOut,
    ...(instructions
      ? { instruction: { ...instructions, swapType: BigInt(instructions.swapType) } }
      : {}),
    ...(transactions.length > 0
      ? { clauses: transactions.map(({ to, value, data }) => ({ to, value, data })) }
      : {}),
    paths: routes.map((route) => ({
      sharePercent: route.percentage,
      amountIn: route.amountIn,
      hops: route.pairs.map((pair) => ({
        venue: pair.exchange,
        isOrder: pair.kind === 'order',
        id: pair.orderId ?? pair.pair,
        router: pair.router,
        from: findToken(pair.from),
        to: findToken(pair.to),
        feeBps: pair.feeBps,
      })),
    })),
    blockNumber,
    answer,
    priceImpactBps: answer.priceImpactBps,
    ...(answer.bound > 0n ? { bound: { amount: answer.bound, blockNumber } } : {}),
    venues: answer.venues.map(({ exchange, amount }) => ({
      name: exchange,
      amount: amount ?? undefined,
    })),
    ...transferFees,
  }
  return { found: true, quote }
}
