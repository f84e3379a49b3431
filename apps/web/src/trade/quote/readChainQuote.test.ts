import {
  aggregator,
  encodeParameters,
  multicall3,
  routeSelector,
  type SwapInstruction,
} from '@vermeil/abi'
import type { SimulationResult } from '@vermeil/thor'
import { findToken } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  aggregatorAddress,
  b3tr,
  createQuote,
  router,
  vet,
  vtho,
  whole,
} from '../../testing/sample.ts'
import { buildChainQuoteClauses, readChainQuote } from './readChainQuote.ts'

const question = createQuote()
const second = `0x${'33'.repeat(20)}` as Address
const contracts = { aggregator: aggregatorAddress, multicall3: second }
const direct: SwapInstruction = {
  swapType: 0n,
  primaryRouter: router,
  bridgeToken: zeroAddress,
  splitRoutes: [],
}

function result(data: SimulationResult['data'], reverted = false): SimulationResult {
  return { data, events: [], transfers: [], gasUsed: 0n, reverted, vmError: '' }
}

function answer(instruction: SwapInstruction, amount: bigint): SimulationResult[] {
  const { outputs } = aggregator.getBestRouteWithNativeSupport
  const routing = [
    [router, second],
    [router, second],
    [b3tr.address, b3tr.address],
    [3_000n, 2_500n],
    ['VeRocket', 'BetterSwap'],
    [],
    [0n, 0n],
  ]
  return [
    result(encodeParameters(outputs, [instruction, amount])),
    result(encodeParameters(aggregator.getRoutingData.outputs, routing)),
    result(encodeParameters(multicall3.getBlockNumber.outputs, [77n])),
  ]
}

test('[SWP-17] asks the aggregator for the route, the venues and its block in one batch', () => {
  const clauses = buildChainQuoteClauses(question, contracts)
  expect(clauses.map(({ to }) => to)).toEqual([aggregatorAddress, aggregatorAddress, second])
  const [exactIn] = clauses
  const [exactOut] = buildChainQuoteClauses({ ...question, exact: 'buy' }, contracts)
  expect(exactIn?.data.slice(0, 10)).toBe(aggregator.getBestRouteWithNativeSupport.selector)
  expect(exactOut?.data.slice(0, 10)).toBe(aggregator.getBestRouteWithExactOutput.selector)
})

test('turns a direct route into a quote with its block', () => {
  const read = readChainQuote(question, answer(direct, whole(200)))
  expect(read).toMatchObject({
    found: true,
    quote: {
      source: 'chain',
      amountIn: whole(1_000),
      amountOut: whole(200),
      blockNumber: 77,
      paths: [
        { sharePercent: 100, hops: [{ venue: 'VeRocket', feeBps: 30, from: vet, to: b3tr }] },
      ],
    },
  })
})

test('reads the answer as the cost of an exact output', () => {
  const wanted = { ...question, exact: 'buy', amount: whole(200) } as const
  const read = readChainQuote(wanted, answer(direct, whole(1_005)))
  expect(read).toMatchObject({ quote: { amountIn: whole(1_005), amountOut: whole(200) } })
})

test('reads both venues and the token of a hop', () => {
  const hop = { ...direct, swapType: 1n, bridgeToken: vtho.address }
  const two = { ...hop, splitRoutes: [{ router: second, amount: 0n }] }
  const read = readChainQuote(question, answer(two, whole(200)))
  expect(read.found && read.quote.paths[0]?.hops.map(({ venue, to }) => [venue, to])).toEqual([
    ['VeRocket', vtho],
    ['BetterSwap', b3tr],
  ])
  const same = readChainQuote(question, answer(hop, whole(200)))
  expect(same.found && same.quote.paths[0]?.hops.map(({ venue }) => venue)).toEqual([
    'VeRocket',
    'VeRocket',
  ])
})

test('reads the zero address as VET in a hop', () => {
  const hop = { ...direct, swapType: 1n, bridgeToken: zeroAddress }
  const wanted = { ...question, sell: vtho, buy: b3tr }
  const read = readChainQuote(wanted, answer(hop, whole(200)))
  const pools = read.found && read.quote.paths[0]?.hops.map(({ from, to }) => [from, to])
  expect(pools).toEqual([
    [vtho, findToken(zeroAddress)],
    [findToken(zeroAddress), b3tr],
  ])
})

test('reads the share of each part of a split', () => {
  const split = {
    ...direct,
    swapType: 2n,
    splitRoutes: [
      { router, amount: whole(615) },
      { router: second, amount: whole(385) },
    ],
  }
  const read = readChainQuote(question, answer(split, whole(200)))
  expect(read.found && read.quote.paths.map(({ sharePercent }) => sharePercent)).toEqual([
    61.5, 38.5,
  ])
})

test('[SWP-08] reads an answer of 0 as no route', () => {
  expect(readChainQuote(question, answer(direct, 0n))).toMatchObject({
    found: false,
    reason: 'Token pair is unsupported. Please select a different token pair.',
    blockNumber: 77,
  })
})

test('reads a revert or a short answer as a failure, not as a missing route', () => {
  const [route, routing] = answer(direct, 1n)
  if (!route || !routing) throw new Error('The batch is too short.')
  for (const results of [[], [result('0x', true)], [route, routing]]) {
    expect(() => readChainQuote(question, results)).toThrow('Aggregator Request failed')
  }
})

test('[SWP-24] rejects a route over a router that no venue has', () => {
  const stranger = { ...direct, primaryRouter: `0x${'66'.repeat(20)}` as Address }
  expect(() => readChainQuote(question, answer(stranger, 1n))).toThrow(/which no venue has/)
})

/** The selector's answer for a split that pays `amountOut`. */
function answerSplit(amountOut: bigint): SimulationResult {
  const instruction = {
    ...direct,
    swapType: 2n,
    splitRoutes: [
      { router, amount: whole(600) },
      { router: second, amount: whole(400) },
    ],
  }
  const best = {
    router1: router,
    router2: second,
    bridgeToken: zeroAddress,
    amountIn1: whole(600),
    amountIn2: whole(400),
    amountOut1: amountOut / 2n,
    amountOut2: amountOut - amountOut / 2n,
    amountOut,
  }
  return result(encodeParameters(routeSelector.findBestSplitRoute.outputs, [best, instruction]))
}

test('[SWP-17] asks the selector for the best split last, for exact inputs', () => {
  const selector = `0x${'44'.repeat(20)}` as Address
  const all = { ...contracts, routeSelector: selector }
  const clauses = buildChainQuoteClauses(question, all)
  expect(clauses).toHaveLength(4)
  expect(clauses[3]).toMatchObject({
    to: selector,
    data: expect.stringMatching(routeSelector.findBestSplitRoute.selector),
  })
  expect(buildChainQuoteClauses({ ...question, exact: 'buy' }, all)).toHaveLength(3)
  expect(buildChainQuoteClauses(question, { ...contracts, routeSelector: null })).toHaveLength(3)
})

test('[SWP-17] uses the split only if it pays more than the aggregator', () => {
  const read = (split: SimulationResult) =>
    readChainQuote(question, [...answer(direct, whole(200)), split])
  expect(read(answerSplit(whole(201)))).toMatchObject({
    quote: {
      amountOut: whole(201),
      instruction: { swapType: 2n },
      paths: [{ sharePercent: 60 }, { sharePercent: 40 }],
    },
  })
  for (const split of [answerSplit(whole(200)), answerSplit(0n), result('0x', true)]) {
    expect(read(split)).toMatchObject({
      quote: { amountOut: whole(200), instruction: { swapType: 0n } },
    })
  }
})
