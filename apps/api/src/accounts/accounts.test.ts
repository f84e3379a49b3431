import { createRows } from '@vermeil/ledger'
import { parseSeconds, zeroAddress } from '@vermeil/units'
import { accountCall, accountEventsCall, parseWire, priceSeriesCall } from '@vermeil/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  createPosition,
  ether,
  firstBlockAt,
  openFilledLedger,
  stranger,
  trader,
  writeRows,
} from '../testing/fixture/fillLedger.ts'
import { openRecordedApi, type RecordedApi } from '../testing/fixture/openRecordedApi.ts'

let api: RecordedApi

beforeAll(async () => {
  api = await openRecordedApi()
})
afterAll(() => api[Symbol.asyncDispose]())

const readAccount = async (account = trader) =>
  parseWire(accountCall.answer, await api.get(`/api/accounts/${account}`))

const readEvents = async (query = '') =>
  parseWire(accountEventsCall.answer, await api.get(`/api/accounts/${trader}/events${query}`))

test('keeps the cost of bought tokens, and the gain of sold ones', async () => {
  const { bases } = await readAccount()
  const find = (symbol: string) => bases.find(({ token }) => token === addressOf(symbol))
  // The fill of 5 B3TR for a dollar comes first, so its B3TR came from elsewhere. Then 20 cost 2 dollars.
  expect(find('B3TR')).toMatchObject({ amount: 20n * ether, costUsd: 2n * ether, realisedUsd: 0n })
  expect(find('VEUSD')).toMatchObject({ amount: 1_000_000n, costUsd: ether, realisedUsd: 0n })
  expect(bases.find(({ token }) => token === zeroAddress)?.amount ?? 0n).toBe(0n)
})

test('lists the rounds of an account with its rank and its reward', async () => {
  const { currentRound, rounds } = await readAccount()
  expect(currentRound).toBe(47)
  expect(rounds).toEqual([
    {
      roundId: 47,
      points: 250n * ether,
      volumeVet: 150n * ether,
      trades: 2,
      rank: 1,
      reward: 0n,
    },
  ])
  expect((await readAccount(stranger)).rounds[0]?.rank).toBe(2)
})

test('[HIS-03] lists trades, orders and claims of an account, newest first', async () => {
  const { events, next } = await readEvents()
  expect(next).toBeNull()
  expect(events.map(({ kind, reference }) => [kind, reference])).toEqual([
    ['claimed', 46],
    ['swap', null],
    ['removed', 2],
    ['fill', 1],
    ['placed', 2],
    ['placed', 1],
  ])
  expect(events[0]).toMatchObject({ tokenFrom: null, amountTo: 4n * ether })
  expect(events[1]).toMatchObject({
    tokenFrom: zeroAddress,
    amountFrom: 100n * ether,
    tokenTo: addressOf('B3TR'),
    amountTo: 20n * ether,
    volumeUsd: 2n * ether,
    recipient: null,
  })
})

test('[HIS-03] filters the activity by kind and pages without gaps', async () => {
  const kinds = async (kind: string) =>
    (await readEvents(`?kind=${kind}`)).events.map((event) => event.kind)
  expect(await kinds('swaps')).toEqual(['swap'])
  expect(await kinds('orders')).toEqual(['removed', 'fill', 'placed', 'placed'])
  expect(await kinds('claims')).toEqual(['claimed'])
  const seen: string[] = []
  let before = ''
  for (;;) {
    const { events, next } = await readEvents(`?limit=1${before}`)
    seen.push(...events.map(({ kind, reference }) => `${kind} ${reference}`))
    if (next === null) break
    before = `&before=${next}`
  }
  expect(seen).toHaveLength(6)
  expect(new Set(seen).size).toBe(6)
})

test('has no series before the first price, and only one for all forms of VET', async () => {
  const tokens = [zeroAddress, addressOf('VVET'), addressOf('B3TR')].join()
  const answer = await api.get(`/api/prices/series?tokens=${tokens}&step=3600&steps=24`)
  expect(parseWire(priceSeriesCall.answer, answer).series).toEqual([
    { token: zeroAddress, prices: [] },
    { token: addressOf('B3TR'), prices: [] },
  ])
})

test('gives the last price of every step, and the last one before', async () => {
  const { ledger, writer } = await openFilledLedger()
  await using stack = new AsyncDisposableStack()
  stack.use(ledger)
  const hour = firstBlockAt - (firstBlockAt % 3600)
  const rows = createRows()
  for (const [index, [hoursAgo, dollars]] of prices.entries())
    rows.tokenPrices.push({
      token: addressOf('B3TR'),
      timestamp: parseSeconds(hour - hoursAgo * 3600 + index),
      vet: '1',
      vetUsd: dollars * 10n ** 12n,
      direct: true,
    })
  rows.oracleValues.push({
    ...createPosition(2, 0),
    feed: 'vet-usd',
    value: 20_000_000_000n,
    updatedAt: parseSeconds(firstBlockAt),
  })
  await writeRows(writer, 2, rows)
  const { app } = await createTestApi(ledger)
  stack.defer(() => app.close())
  const url = `/api/prices/series?tokens=${addressOf('B3TR')},${zeroAddress}&step=21600&steps=2`
  const answer: unknown = (await app.inject({ url })).json()
  const [b3tr, vet] = parseWire(priceSeriesCall.answer, answer).series
  expect(b3tr?.prices.map(({ priceUsd }) => priceUsd)).toEqual(['2', '3', '5'])
  expect(vet?.prices.map(({ priceUsd }) => priceUsd)).toEqual(['0.02'])
  const years = url.replace('step=21600&steps=2', 'step=604800&steps=400')
  const weekly = parseWire(priceSeriesCall.answer, (await app.inject({ url: years })).json())
  const weeks = new Set(prices.map(([hoursAgo]) => Math.floor((hour - hoursAgo * 3600) / 604_800)))
  expect(weekly.series[0]?.prices).toHaveLength(weeks.size)
  expect(weekly.series[0]?.prices.at(-1)?.priceUsd).toBe('5')
})

/** Hours before the first block, and dollars for one VET, which buys one token. */
const prices: readonly (readonly [number, bigint])[] = [
  [40, 1n],
  [30, 2n],
  [9, 4n],
  [8, 3n],
  [0, 5n],
]
