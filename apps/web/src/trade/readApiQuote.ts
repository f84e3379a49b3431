import { findToken } from '@vermeil/tokens'
import type { AggregatorsAnswer } from '@vermeil/wire'
import { messages } from './messages.ts'
import type { QuoteAnswer, QuoteAsk } from './Quote.ts'

/**
 * The api's answer as a quote. A plan that the aggregator contract cannot carry out is none: it could not be
 * signed.
 */
export function readApiQuote(ask: QuoteAsk, answer: AggregatorsAnswer): QuoteAnswer {
  const blockNumber = answer.block.number
  const { instructions, routes } = answer
  if (routes.length === 0 || !instructions || answer.totalAmountOut === 0n) {
    return { found: false, ask, reason: answer.error ?? messages.noRoutesFound, blockNumber }
  }
  const quote = {
    ...ask,
    source: 'api',
    amountIn: answer.totalAmountIn,
    amountOut: answer.totalAmountOut,
    instruction: { ...instructions, swapType: BigInt(instructions.swapType) },
    paths: routes.map((route) => ({
      sharePercent: route.percentage,
      amountIn: route.amountIn,
      hops: route.pairs.map((pair) => ({
        venue: pair.exchange,
        router: pair.router,
        from: findToken(pair.from),
        to: findToken(pair.to),
        feeBps: pair.feeBps,
      })),
    })),
    blockNumber,
  } as const
  return { found: true, quote }
}
