import { t } from '@lingui/core/macro'
import { plans } from '@vermeil/abi'
import { zeroAddress } from '@vermeil/units'
import { quoteCall } from '@vermeil/wire'
import {
  addOnePath,
  type QuoteAnswer,
  type QuoteQuestion,
  type QuoteRequest,
} from '../../trade/quote/Quote.ts'
import { quoteTexts } from '../../trade/quote/quoteTexts.ts'
import { readApiQuote } from '../../trade/quote/readApiQuote.ts'
import { buildChainQuoteClauses, readChainQuote } from '../../trade/quote/readChainQuote.ts'
import { ApiError } from '../api/fetchApi.ts'
import { fetchCall } from '../api/fetchCall.ts'
import { type AppDependencies, findContract } from '../app/createApp.ts'

/** The aggregator's own quote.
 * @throws {ChainQuoteError} and {ThorError}
 */
export async function fetchChainQuote(
  app: AppDependencies,
  question: QuoteQuestion,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  const contracts = {
    aggregator: findContract(app, 'aggregator'),
    multicall3: findContract(app, 'multicall3'),
    routeSelector: app.contracts.routeSelector,
  }
  const clauses = buildChainQuoteClauses(question, contracts)
  return readChainQuote(question, await app.thor.simulate({ clauses }, 'best', { signal }))
}

/** The depth of the API's search (1 §7): for the best plan, and for the single best path on the advanced screen. */
const wholeSearch = { maxRoutes: '10', include: 'instructions,transactions,certificate' }
const onePathSearch = {
  maxRoutes: '1',
  maxHops: '2',
  stepBps: '10',
  include: 'instructions,transactions',
}

/**
 * The API's quote with clauses for the requesting account. On the advanced screen it is the better of the best plan and
 * one path of at most two pools, and the path's amount is reported too.
 * @throws {IndexerQuoteError}
 */
export async function fetchApiQuote(
  request: QuoteRequest,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  const { slippage, maker } = request
  return { ...(await fetchBetter(request, signal)), builtFor: { slippage, maker } }
}

async function fetchBetter(request: QuoteRequest, signal: AbortSignal): Promise<QuoteAnswer> {
  const whole = fetchOffer(request, wholeSearch, signal)
  if (!request.isAdvanced) return whole
  // If only this fails, a row of the comparison is missing. A failure of the whole search is reported.
  const onePath = fetchOffer(request, onePathSearch, signal).catch(() => undefined)
  return addOnePath(await whole, await onePath)
}

async function fetchOffer(
  { question, slippage, maker }: QuoteRequest,
  search: typeof wholeSearch | typeof onePathSearch,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  const params = { from: question.sell.address, to: question.buy.address }
  const query = {
    [question.exact === 'sell' ? 'inputAmount' : 'outputAmount']: question.amount.toString(),
    ...search,
    slippage: String(slippage),
    version: '1' as const,
    options: 'simple' as const,
    maker: maker ?? zeroAddress,
  }
  try {
    return readApiQuote(question, await fetchCall(quoteCall, { params, query }, signal))
  } catch (cause) {
    throw cause instanceof ApiError ? new IndexerQuoteError(cause) : cause
  }
}

/** Whether the aggregator's bytecode contains the entry point for whole plans. */
export async function fetchPlanSupport(
  app: AppDependencies,
  signal: AbortSignal,
): Promise<boolean> {
  const code = await app.thor.fetchCode(findContract(app, 'aggregator'), 'best', { signal })
  return code.includes(plans.executePlan.selector.slice(2))
}

/** The API gave no quote. The message combines the specification's words and the API's. */
export class IndexerQuoteError extends Error {
  override name = 'IndexerQuoteError'
  readonly retryable: boolean

  constructor(cause: ApiError) {
    super(`${t(quoteTexts.indexerFailed)}: ${cause.message}`, { cause })
    this.retryable = cause.retryable
  }
}
