import {
  addresses,
  decodeParameters,
  erc20,
  uniswapV2Router02 as methods,
  networks,
} from '@vermeil/abi'
import type { Ledger } from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import { type AggregatorsAnswer, parseAggregatorsAnswer } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestNode } from '../testing/fixture/createNode.ts'
import { createTestApi, testConfig } from '../testing/fixture/createTestApi.ts'
import { addressOf, ether, openFilledLedger, trader } from '../testing/fixture/fillLedger.ts'

const b3tr = addressOf('B3TR')
const { dev } = addresses
let ledger: Ledger
let app: FastifyInstance
let node: TestNode

/** A network with the venues of the dev chain and none of our own contracts. */
beforeAll(async () => {
  ;({ ledger } = await openFilledLedger())
  const { venues, tokens } = networks.dev
  const bare = { ...dev, aggregator: null, orderBook: null, rewards: null }
  const deployment = { addresses: bare, venues: [...venues], tokens }
  ;({ app, node } = await createTestApi(ledger, {
    config: { ...testConfig, network: 'solo', deployment },
  }))
  node.transferFees.set(addressOf('VTHO'), 20_000n)
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

async function quote(pair: string, query: string): Promise<AggregatorsAnswer> {
  const response = await app.inject({
    url: `/indexer/aggregators/${pair}?${query}&maker=${trader}&include=transactions`,
  })
  expect(response.statusCode, response.body).toBe(200)
  return parseAggregatorsAnswer(response.json())
}

test('without our contracts a swap goes to the router of the best venue: one route, one clause for VET', async () => {
  const answer = await quote(`${zeroAddress}/${b3tr}`, `inputAmount=${100n * ether}`)
  expect(answer.routes).toHaveLength(1)
  const [swap, ...others] = answer.transactions ?? []
  expect(others).toEqual([])
  const leg = answer.routes[0]?.pairs[0]
  expect(swap).toMatchObject({ to: leg?.router, value: 100n * ether })
  expect(swap?.data.slice(0, 10)).toBe(methods.swapExactETHForTokens.selector)
  const args = decodeParameters(methods.swapExactETHForTokens.inputs, `0x${swap?.data.slice(10)}`)
  expect(args.slice(0, 3)).toEqual([answer.totalMinAmountOut, [leg?.from, b3tr], trader])
  const best = answer.venues.map(({ amount }) => amount ?? 0n).toSorted((a, b) => (a < b ? 1 : -1))
  expect(answer.totalAmountOut).toBe(best[0])
})

test('approves exactly the amount that leaves, and resets the rest after an exact output', async () => {
  const sale = await quote(`${b3tr}/${zeroAddress}`, `inputAmount=${10n * ether}`)
  expect(sale.transactions?.map(({ to }) => to)).toEqual([b3tr, sale.routes[0]?.pairs[0]?.router])
  expect(sale.transactions?.[1]?.data.slice(0, 10)).toBe(methods.swapExactTokensForETH.selector)
  const buy = await quote(`${b3tr}/${zeroAddress}`, `outputAmount=${10n * ether}`)
  const [approval, swap, end] = buy.transactions ?? []
  expect(swap?.data.slice(0, 10)).toBe(methods.swapTokensForExactETH.selector)
  const router = swap?.to
  for (const [clause, amount] of [
    [approval, buy.totalMaxAmountIn],
    [end, 0n],
  ] as const)
    expect(decodeParameters(erc20.approve.inputs, `0x${clause?.data.slice(10)}`)).toEqual([
      router,
      amount,
    ])
})

test('a token with a transfer fee uses the methods that measure the arriving amount', async () => {
  const vtho = addressOf('VTHO')
  const selectors = async (pair: string) =>
    (await quote(pair, `inputAmount=${10n * ether}`)).transactions?.map(({ data }) =>
      data.slice(0, 10),
    )
  expect(await selectors(`${vtho}/${zeroAddress}`)).toEqual([
    erc20.approve.selector,
    methods.swapExactTokensForETHSupportingFeeOnTransferTokens.selector,
  ])
  expect(await selectors(`${zeroAddress}/${vtho}`)).toEqual([
    methods.swapExactETHForTokensSupportingFeeOnTransferTokens.selector,
  ])
})
