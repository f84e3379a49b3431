import { type AbiParameter, aggregator } from '@vermeil/abi'
import { findDeadline } from '@vermeil/clauses'
import { quoteExactIn } from '@vermeil/router'
import { findMinAmountOut, parseBps, zeroAddress } from '@vermeil/units'
import {
  type AppConfig,
  type CallBody,
  type CallQuestion,
  type KitParameter,
  kitQuoteCall,
} from '@vermeil/wire'
import type { HeadEndpoints, HeadQuestion } from '../answers/HeadEndpoints.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import { buildInstruction } from './buildInstruction.ts'
import { type QuoteDependencies, readMinute } from './makeQuote.ts'

type Quote = CallBody<typeof kitQuoteCall>

/**
 * A quote in the format of VeChain Kit. The kit adds an approval and encodes the call by itself, so it gets the
 * aggregator's entry that spends an allowance: one route over at most two pairs. Its deadline depends on the minute.
 */
export function serveKitQuote(
  endpoints: HeadEndpoints,
  dependencies: QuoteDependencies,
  network: AppConfig['network'],
): void {
  endpoints.serve({
    call: kitQuoteCall,
    readState: () => readMinute(dependencies),
    make: (question) => {
      refuseOtherNetwork(network, question.query)
      return makeKitQuote(dependencies, question)
    },
  })
}

async function makeKitQuote(
  dependencies: QuoteDependencies,
  { query, head }: HeadQuestion<typeof kitQuoteCall>,
): Promise<Quote> {
  const { fromAddress: from, toAddress: to, amountIn, slippageBps, recipient } = query
  const { numberedPairs } = await dependencies.pools.read(head)
  const plan = quoteExactIn(numberedPairs, { from, to, amountIn, maxRoutes: 1, maxHops: 2 })
  const instruction = plan.found ? buildInstruction(plan) : undefined
  const { aggregator: target } = dependencies.contracts
  if (!plan.found || !instruction || target === null)
    return { amountOut: '0', amountOutMin: '0', clauses: [], path: [from, to] }
  const minAmountOut = findMinAmountOut(plan.amountOut, parseBps(slippageBps))
  const deadline = findDeadline(Math.max(readMinute(dependencies), head.timestamp))
  const legs = plan.routes[0]?.legs ?? []
  const path = [from, ...legs.slice(0, -1).map((leg) => leg.to), to]
  const amounts = { amountOut: String(plan.amountOut), amountOutMin: String(minAmountOut), path }
  // Without a recipient there is nothing to sign.
  if (recipient === zeroAddress) return { ...amounts, clauses: [] }
  const { swapType, primaryRouter, bridgeToken, splitRoutes } = instruction
  const splits = splitRoutes.map(({ router, amount }) => [router, String(amount)])
  return {
    ...amounts,
    clauses: [
      {
        to: target,
        value: from === zeroAddress ? String(amountIn) : '0',
        comment: 'Swap on Vermeil',
        functionCall: {
          functionName: 'executeSwap',
          abi: aggregator.executeSwap.inputs.map(describeParameter),
          args: [
            [String(swapType), primaryRouter, bridgeToken, splits],
            from,
            to,
            String(amountIn),
            String(minAmountOut),
            recipient,
            String(deadline),
          ],
        },
      },
    ],
  }
}

/** @throws {ApiProblem} 404 for another network, because its addresses belong to other contracts. */
function refuseOtherNetwork(
  here: AppConfig['network'],
  { network }: CallQuestion<typeof kitQuoteCall>['query'],
): void {
  const isHere = network === undefined || network === here
  const isLocal = network === 'solo' && here === 'dev'
  if (!isHere && !isLocal)
    throw new ApiProblem(404, `network is '${network}', but this is '${here}'.`, {
      field: 'network',
    })
}

function describeParameter({ name, type, components }: AbiParameter): KitParameter {
  return {
    name,
    type,
    ...(components ? { components: components.map(describeParameter) } : {}),
  }
}
