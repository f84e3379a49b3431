import { t } from '@lingui/core/macro'
import {
  aggregator,
  decodeResult,
  encodeCall,
  multicall3,
  routeSelector,
  type SwapInstruction,
} from '@vermeil/abi'
import type { Clause, SimulationResult } from '@vermeil/thor'
import { findToken } from '@vermeil/tokens'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'
import type { QuoteAnswer, QuoteQuestion, RouteHop, RoutePath } from './Quote.ts'
import { quoteTexts } from './quoteTexts.ts'

/** The addresses of the app's contracts. */
export interface QuoteContracts {
  aggregator: Address
  multicall3: Address
  /** Finds splits over two venues. A network may not have it. */
  routeSelector?: Address | null
}

/**
 * The batch of the on-chain quote (1 §7): the route, the venues, the block number, and for exact inputs the best split.
 * The split is last, because a batch ends at the first failing call.
 */
export function buildChainQuoteClauses(
  question: QuoteQuestion,
  contracts: QuoteContracts,
): Clause[] {
  const { sell, buy, amount } = question
  const route =
    question.exact === 'sell'
      ? encodeCall(aggregator.getBestRouteWithNativeSupport, [sell.address, buy.address, amount])
      : encodeCall(aggregator.getBestRouteWithExactOutput, [sell.address, buy.address, amount])
  return [
    { to: contracts.aggregator, value: 0n, data: route },
    { to: contracts.aggregator, value: 0n, data: encodeCall(aggregator.getRoutingData, []) },
    { to: contracts.multicall3, value: 0n, data: encodeCall(multicall3.getBlockNumber, []) },
    ...buildSplitClause(question, contracts),
  ]
}

function buildSplitClause(
  { sell, buy, exact, amount }: QuoteQuestion,
  contracts: QuoteContracts,
): Clause[] {
  const to = contracts.routeSelector
  if (!to || exact !== 'sell') return []
  const data = encodeCall(routeSelector.findBestSplitRoute, [sell.address, buy.address, amount])
  return [{ to, value: 0n, data }]
}

/**
 * Reads the batch.
 * @throws {ChainQuoteError} if a call was reverted or names a router that no venue has.
 */
export function readChainQuote(
  question: QuoteQuestion,
  results: readonly SimulationResult[],
): QuoteAnswer {
  const [route, routing, block, split] = results
  const needed = [route, routing, block]
  if (!route || !routing || !block || needed.some((result) => result?.reverted)) {
    throw new ChainQuoteError(t(quoteTexts.aggregatorFailed))
  }
  const blockNumber = Number(decodeResult(multicall3.getBlockNumber, block.data))
  const { instruction, amountIn, amountOut } = chooseSplit(readRoute(question, route), split)
  if (amountIn === 0n || amountOut === 0n) {
    return { found: false, question, reason: t(quoteTexts.unsupportedPair), blockNumber }
  }
  const venues = readVenues(routing)
  const paths = describeInstruction(instruction, { question, venues, amountIn })
  const quote = {
    ...question,
    source: 'chain',
    amountIn,
    amountOut,
    instruction,
    paths,
    blockNumber,
  } as const
  return { found: true, quote }
}

function readRoute(question: QuoteQuestion, result: SimulationResult) {
  if (question.exact === 'sell') {
    const answer = decodeResult(aggregator.getBestRouteWithNativeSupport, result.data)
    return { ...answer, amountIn: question.amount, amountOut: answer.amountOut as Amount }
  }
  const answer = decodeResult(aggregator.getBestRouteWithExactOutput, result.data)
  return { ...answer, amountIn: answer.amountIn as Amount, amountOut: question.amount }
}

/** The split if it pays more than the aggregator's own route (1 §7). A failing selector has no split. */
function chooseSplit(
  own: ReturnType<typeof readRoute>,
  split: SimulationResult | undefined,
): Pick<ReturnType<typeof readRoute>, 'instruction' | 'amountIn' | 'amountOut'> {
  if (!split || split.reverted) return own
  const { best, instruction } = decodeResult(routeSelector.findBestSplitRoute, split.data)
  if (best.amountOut <= own.amountOut) return own
  return { ...own, instruction, amountOut: best.amountOut as Amount }
}

interface Venue {
  name: string
  feeBps: number
}

function readVenues(result: SimulationResult): Map<Address, Venue> {
  const { routers, names, feesPips } = decodeResult(aggregator.getRoutingData, result.data)
  return new Map(
    routers.map((router, index) => [
      router,
      { name: names[index] ?? router, feeBps: Number(feesPips[index] ?? 0n) / 100 },
    ]),
  )
}

interface InstructionFacts {
  question: QuoteQuestion
  venues: Map<Address, Venue>
  amountIn: Amount
}

function describeInstruction(instruction: SwapInstruction, facts: InstructionFacts): RoutePath[] {
  const { swapType, primaryRouter, bridgeToken, splitRoutes } = instruction
  const { question, amountIn } = facts
  // The zero address is VET between two hops. Between the parts of a split it means that they are direct.
  const hasBridge = swapType === 1n || (swapType === 2n && bridgeToken !== zeroAddress)
  const bridge = hasBridge ? findToken(bridgeToken) : undefined
  const describeHops = (first: Address, second: Address): RouteHop[] =>
    bridge
      ? [
          describeHop(facts, first, { from: question.sell, to: bridge }),
          describeHop(facts, second, { from: bridge, to: question.buy }),
        ]
      : [describeHop(facts, first, { from: question.sell, to: question.buy })]
  if (swapType === 2n) {
    return splitRoutes.map(({ router, amount }) => ({
      sharePercent: Number((amount * 10_000n) / amountIn) / 100,
      amountIn: amount as Amount,
      hops: describeHops(router, router),
    }))
  }
  const second = splitRoutes[0]?.router ?? primaryRouter
  return [{ sharePercent: 100, amountIn, hops: describeHops(primaryRouter, second) }]
}

function describeHop(
  { venues }: InstructionFacts,
  router: Address,
  pair: Pick<RouteHop, 'from' | 'to'>,
): RouteHop {
  const venue = venues.get(router)
  if (!venue)
    throw new ChainQuoteError(t`The route names the router ${router}, which no venue has.`)
  return { venue: venue.name, router, feeBps: venue.feeBps, ...pair }
}

/** The chain gave no usable quote. The next block may. */
export class ChainQuoteError extends Error {
  override name = 'ChainQuoteError'
  readonly retryable = true
}
