import { addresses, decodeParameters, decodePlan, erc20, wholeShare } from '@vermeil/abi'
import type { Ledger, Writer } from '@vermeil/ledger'
import { type Address, parseAddress, zeroAddress } from '@vermeil/units'
import { type AggregatorsAnswer, parseAggregatorsAnswer } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestNode } from '../testing/fixture/createNode.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  ether,
  firstBlockAt,
  markets,
  openFilledLedger,
  trader,
  writeMarket,
  writeOrders,
  writeReserves,
} from '../testing/fixture/fillLedger.ts'

const [rocketB3tr, betterB3tr, , vexchangeVtho] = markets as [
  (typeof markets)[number],
  (typeof markets)[number],
  (typeof markets)[number],
  (typeof markets)[number],
]
const [b3tr, vtho, veusd] = ['B3TR', 'VTHO', 'VEUSD'].map(addressOf) as [Address, Address, Address]
let ledger: Ledger
let writer: Writer
let app: FastifyInstance
let node: TestNode

beforeAll(async () => {
  ;({ ledger, writer } = await openFilledLedger())
  // BetterSwap's pool of B3TR grows to a fifth of VeRocket's, so that a split is better.
  await writeReserves(writer, 2, {
    ...betterB3tr,
    reserveVet: 200_000n * ether,
    reserveToken: 40_000n * ether,
  })
  ;({ app, node } = await createTestApi(ledger))
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

async function quote(pair: string, query: string): Promise<AggregatorsAnswer> {
  const response = await app.inject({ url: `/indexer/aggregators/${pair}?${query}` })
  expect(response.statusCode, response.body).toBe(200)
  return parseAggregatorsAnswer(response.json())
}

const signing = `maker=${trader}&include=instructions,transactions`

test('[SRV-01] one plan swaps over pools with numbers, paid by a transfer without any allowance', async () => {
  const amount = 10_000n * ether
  const answer = await quote(`${b3tr}/${zeroAddress}`, `inputAmount=${amount}&${signing}`)
  expect(answer.routes.map(({ pairs: [leg] }) => leg?.exchange).toSorted()).toEqual([
    'BetterSwap',
    'VeRocket',
  ])
  expect(
    answer.routes.flatMap(({ pairs }) => pairs.map(({ poolId }) => poolId)).toSorted(),
  ).toEqual([1, 2])
  const [payment, swap] = answer.transactions ?? []
  expect(payment).toMatchObject({ to: b3tr, value: 0n, comment: 'Pay 10000 B3TR' })
  expect(payment?.data.slice(0, 10)).toBe(erc20.transfer.selector)
  expect(decodeParameters(erc20.transfer.inputs, `0x${payment?.data.slice(10)}`)).toEqual([
    addresses.dev.aggregator,
    amount,
  ])
  const plan = decodePlan(swap?.data ?? '0x')
  expect(swap).toMatchObject({ to: addresses.dev.aggregator, value: 0n })
  expect(plan).toMatchObject({
    exact: 'in',
    amount: answer.totalMinAmountOut,
    deadline: Math.max(Math.ceil((firstBlockAt + 15) / 60) * 60, firstBlockAt + 20) + 1_200,
    recipient: null,
    buysVet: true,
    wrappedSold: null,
    wrappedBought: null,
  })
  expect(plan.legs).toHaveLength(2)
  expect(plan.legs.at(-1)).toMatchObject({ share: wholeShare })
  expect(answer.instructions).toMatchObject({ swapType: 2, bridgeToken: zeroAddress })
})

test('[SRV-01] a single pair is paid straight into it', async () => {
  const answer = await quote(`${vtho}/${zeroAddress}`, `inputAmount=${ether}&${signing}`)
  const [payment, swap] = answer.transactions ?? []
  const { inputs } = erc20.transfer
  expect(decodeParameters(inputs, `0x${payment?.data.slice(10)}`)).toEqual([
    vexchangeVtho.pool,
    ether,
  ])
  expect(decodePlan(swap?.data ?? '0x').legs).toMatchObject([{ pool: 4, chained: true }])
})

test('[SRV-01] VET is sent as value, and wrapped VET is named if the plan pays another form', async () => {
  const fromVet = await quote(`${zeroAddress}/${vtho}`, `inputAmount=${ether}&${signing}`)
  expect(fromVet.transactions).toMatchObject([{ to: addresses.dev.aggregator, value: ether }])
  const plan = decodePlan(fromVet.transactions?.[0]?.data ?? '0x')
  expect(plan.legs).toMatchObject([{ pool: 4, chained: false, share: wholeShare }])
  const wrapped = await quote(`${addresses.dev.vvet}/${vtho}`, `inputAmount=${ether}&${signing}`)
  expect(decodePlan(wrapped.transactions?.[1]?.data ?? '0x')).toMatchObject({
    wrappedSold: addresses.dev.vvet,
    buysVet: false,
  })
  const toWrapped = await quote(`${vtho}/${addresses.dev.vvet}`, `inputAmount=${ether}&${signing}`)
  expect(decodePlan(toWrapped.transactions?.[1]?.data ?? '0x')).toMatchObject({
    wrappedBought: addresses.dev.vvet,
    buysVet: false,
  })
})

test('[SRV-01] an exact output is the same plan, paid to the aggregator with the slippage added', async () => {
  const wanted = 1_000n * ether
  const answer = await quote(`${vtho}/${b3tr}`, `outputAmount=${wanted}&slippage=50&${signing}`)
  expect(answer.totalAmountOut).toBeGreaterThanOrEqual(wanted)
  const [payment, swap] = answer.transactions ?? []
  expect(decodeParameters(erc20.transfer.inputs, `0x${payment?.data.slice(10)}`)).toEqual([
    addresses.dev.aggregator,
    answer.totalMaxAmountIn,
  ])
  const plan = decodePlan(swap?.data ?? '0x')
  expect(plan).toMatchObject({ exact: 'out', amount: wanted })
  expect(plan.legs[0]).toMatchObject({ pool: 4, chained: false })
  expect(plan.legs.length).toBeGreaterThan(1)
})

test('[SRV-01] a quote has its bound, and the output of each exchange alone', async () => {
  const amount = 10_000n * ether
  const answer = await quote(`${b3tr}/${zeroAddress}`, `inputAmount=${amount}`)
  expect(answer.bound).toBeGreaterThanOrEqual(answer.totalAmountOut)
  expect(answer.efficiency).toBeGreaterThan(0.999_999)
  expect(answer.efficiency).toBeLessThanOrEqual(1)
  const amountInWithFee = amount * 997n
  const alone =
    (amountInWithFee * rocketB3tr.reserveVet) / (rocketB3tr.reserveToken * 1_000n + amountInWithFee)
  expect(answer.venues.find(({ exchange }) => exchange === 'VeRocket')?.amount).toBe(alone)
  expect(answer.venues.find(({ exchange }) => exchange === 'Vexchange')?.amount).toBeNull()
  for (const { amount: single } of answer.venues)
    expect(single ?? 0n).toBeLessThan(answer.totalAmountOut)
  const cost = await quote(`${b3tr}/${zeroAddress}`, `outputAmount=${1_000n * ether}`)
  expect(cost.bound).toBeLessThanOrEqual(cost.totalAmountIn)
  for (const { amount: single } of cost.venues)
    expect(single ?? 2n ** 255n).toBeGreaterThanOrEqual(cost.totalAmountIn)
})

test('[SRV-01] does not split if the gain is smaller than the gas of the legs', async () => {
  const small = await quote(`${b3tr}/${zeroAddress}`, `inputAmount=${10n * ether}`)
  expect(small.routes).toHaveLength(1)
  expect(small.efficiency).toBeLessThan(1)
  const exact = await quote(`${b3tr}/${zeroAddress}`, `outputAmount=${ether}`)
  expect(exact.routes).toHaveLength(1)
})

test('[SRV-01] routes, hops and steps stay within the requested limits', async () => {
  const amount = `inputAmount=${10_000n * ether}`
  const one = await quote(`${b3tr}/${zeroAddress}`, `${amount}&maxRoutes=1`)
  expect(one.routes).toHaveLength(1)
  const direct = await quote(`${vtho}/${veusd}`, `${amount}&maxHops=1`)
  expect(direct).toMatchObject({ routes: [], error: 'No routes found', reason: 'noPath' })
  const coarse = await quote(`${b3tr}/${zeroAddress}`, `${amount}&stepBps=2500&${signing}`)
  const plan = decodePlan(coarse.transactions?.[1]?.data ?? '0x')
  expect(plan.legs.map(({ share }) => share % 250_000)).toEqual(plan.legs.map(() => 0))
})

test('[SRV-01] sells a token with a transfer fee for the amount that arrives, and never buys it exactly', async () => {
  const charged = await createTestApi(ledger)
  charged.node.transferFees.set(vtho, 10_000n)
  const ask = async (pair: string, query: string) => {
    const response = await charged.app.inject(`/indexer/aggregators/${pair}?${query}`)
    return parseAggregatorsAnswer(response.json())
  }
  const amount = 1_000n * ether
  const sale = `inputAmount=${amount}&slippage=0&${signing}`
  const [feeOnTransfer, usual] = [
    await ask(`${vtho}/${zeroAddress}`, sale),
    await quote(`${vtho}/${zeroAddress}`, `inputAmount=${(amount * 99n) / 100n}`),
  ]
  expect(feeOnTransfer.totalAmountOut).toBe(usual.totalAmountOut)
  expect(feeOnTransfer.efficiency).toBeGreaterThan(0.999)
  expect(feeOnTransfer.transferFees).toEqual([{ token: vtho, bps: 100 }])
  expect(usual.transferFees).toBeUndefined()
  const { legs } = decodePlan(feeOnTransfer.transactions?.[1]?.data ?? '0x')
  expect(legs).toMatchObject([{ pool: 4, measured: true }])
  const bought = await ask(`${zeroAddress}/${vtho}`, `inputAmount=${amount}&${signing}`)
  const whole = await quote(`${zeroAddress}/${vtho}`, `inputAmount=${amount}`)
  expect(bought.totalAmountOut).toBe(whole.totalAmountOut - whole.totalAmountOut / 100n)
  expect(await ask(`${vtho}/${zeroAddress}`, `outputAmount=${ether}`)).toMatchObject({
    routes: [],
    error: 'No routes found',
    reason: 'feeOnTransfer',
  })
  await charged.app.close()
})

test('[SRV-01] fills resting orders if they are cheaper, as far as their makers can pay', async () => {
  const sale = { tokenFrom: b3tr, tokenTo: zeroAddress, amountFrom: 100n * ether }
  const orders = [
    { orderId: 1, ...sale, price: 4n * ether },
    { orderId: 2, ...sale, price: 3n * ether, expiresAt: firstBlockAt + 60 },
  ]
  await writeOrders(writer, 3, { poolNumber: 9, orders })
  const ask = `${zeroAddress}/${b3tr}`
  const filled = await quote(ask, `inputAmount=${200n * ether}&${signing}`)
  const legs = filled.routes.flatMap(({ pairs }) => pairs)
  expect(legs).toMatchObject([
    {
      kind: 'order',
      orderId: '1',
      poolId: 9,
      exchange: 'Limit orders',
      pair: addresses.dev.orderBook,
    },
  ])
  expect(filled.totalAmountOut).toBe(50n * ether)
  const [swap] = filled.transactions ?? []
  expect(decodePlan(swap?.data ?? '0x').legs).toMatchObject([{ pool: 9, order: { id: 1n } }])
  expect(filled.instructions).toBeUndefined()
  node.funds = 0n
  await writeReserves(writer, 4, rocketB3tr)
  const poor = await quote(ask, `inputAmount=${200n * ether}&${signing}`)
  expect(poor.routes.flatMap(({ pairs }) => pairs.map(({ kind }) => kind))).not.toContain('order')
})

test('[SRV-01] a pool that the aggregator does not know is not quoted, because no swap over it could be executed', async () => {
  const { ledger: other, writer: otherWriter } = await openFilledLedger()
  const unknown = addressOf('SHA')
  const pool = parseAddress(`0x${'e7'.repeat(20)}`)
  const market = { ...rocketB3tr, venue: 'Vexchange', pool } as const
  await writeMarket(otherWriter, 2, { ...market, token: unknown })
  await writeMarket(otherWriter, 3, {
    ...market,
    pool: parseAddress(`0x${'e8'.repeat(20)}`),
    reserveToken: 400_000n * ether,
  })
  const { app: api } = await createTestApi(other)
  const ask = async (path: string) => (await api.inject(path)).json()
  const only = await ask(`/indexer/aggregators/${zeroAddress}/${unknown}?inputAmount=${ether}`)
  expect(only).toMatchObject({ routes: [], error: 'No routes found' })
  const best = await ask(
    `/indexer/aggregators/${zeroAddress}/${b3tr}?inputAmount=${ether}&${signing}`,
  )
  const answer = parseAggregatorsAnswer(best)
  const used = answer.routes.flatMap(({ pairs }) => pairs)
  expect(used.map(({ poolId }) => poolId)).not.toContain(undefined)
  expect(used.map(({ exchange }) => exchange)).not.toContain('Vexchange')
  expect(answer.transactions).toHaveLength(1)
  await api.close()
  await other[Symbol.asyncDispose]()
})
