import { plans } from '@vermeil/abi'
import { zeroAddress } from '@vermeil/units'
import { quoteCall } from '@vermeil/wire'
import type { QuoteAnswer, QuoteAsk } from '../trade/Quote.ts'
import { readApiQuote } from '../trade/readApiQuote.ts'
import { buildChainQuoteClauses, readChainQuote } from '../trade/readChainQuote.ts'
import { type App, findContract } from './createApp.ts'
import { fetchCall } from './fetchCall.ts'
import type { QuoteWish } from './QuoteFollower.ts'

/** The aggregator's own quote.
 * @throws {ChainQuoteError} and {ThorError}
 */
export async function fetchChainQuote(
  app: App,
  ask: QuoteAsk,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  const contracts = {
    aggregator: findContract(app, 'aggregator'),
    multicall3: findContract(app, 'multicall3'),
    routeSelector: app.contracts.routeSelector,
  }
  const clauses = buildChainQuoteClauses(ask, contracts)
  return readChainQuote(ask, await app.thor.simulate({ clauses }, 'best', { signal }))
}

/**
 * The api's quote with clauses for the account that asks.
 * @throws {ApiError}
 */
export async function fetchApiQuote(
  { ask, slippage, maker }: QuoteWish,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  const params = { from: ask.sell.address, to: ask.buy.address }
  const query = {
    [ask.exact === 'sell' ? 'inputAmount' : 'outputAmount']: ask.amount.toString(),
    maxRoutes: '10',
    slippage: String(slippage),
    version: '1' as const,
    options: 'simple' as const,
    include: 'instructions,transactions',
    maker: maker ?? zeroAddress,
  }
  const answer = await fetchCall(quoteCall, { params, query }, signal)
  return readApiQuote(ask, answer)
}

/** Whether the aggregator's code has the entry that executes whole plans. */
export async function fetchPlanSupport(app: App, signal: AbortSignal): Promise<boolean> {
  const code = await app.thor.fetchCode(findContract(app, 'aggregator'), 'best', { signal })
  return code.includes(plans.executePlan.selector.slice(2))
}
