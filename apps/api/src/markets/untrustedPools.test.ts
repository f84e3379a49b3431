import { createRows, type Ledger, type Writer } from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import { marketsCall, parseProblem, parseStatus, parseWire } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { createStatus, createTestApi } from '../testing/fixture/createTestApi.ts'
import {
  addressOf,
  createPosition,
  ether,
  markets,
  openFilledLedger,
  writeRows,
  writeTrades,
} from '../testing/fixture/fillLedger.ts'

const [market] = markets
if (!market) throw new Error('The fixture has a market.')
const other = markets[3] ?? market
const reason = 'An amount is 2, above the maximum of 1.'

/** Writes a block in which a pool becomes untrusted. */
async function writeUntrustedPool(writer: Writer, number: number): Promise<void> {
  const rows = createRows()
  rows.untrustedPools.push({ ...createPosition(number, 0), pool: other.pool, reason })
  await writeRows(writer, number, rows)
}

const ask = async (ledger: Ledger, urls: readonly string[]) => {
  const { app } = await createTestApi(ledger, {
    status: () => ({ ...createStatus(), setAsideEvents: 3, untrustedPools: 1 }),
  })
  const answers = []
  for (const url of urls) answers.push(await app.inject({ url }))
  await app.close()
  return answers
}

test('excludes an untrusted pool from prices, routes and feeds, and shows the reason', async () => {
  const { ledger, writer } = await openFilledLedger()
  await writeTrades(writer, 2, [
    { market, vet: ether, token: -ether / 5n },
    { market: other, vet: ether, token: -20n * ether },
  ])
  await writeUntrustedPool(writer, 3)
  const vtho = addressOf('VTHO')
  const [listed, pairs, tickers, pair, events, stats, quote, status, metrics] = await ask(ledger, [
    '/api/markets',
    '/coingecko/pairs',
    '/coingecko/tickers',
    `/dexscreener/pair?id=${other.pool}`,
    '/dexscreener/events?fromBlock=0&toBlock=9',
    `/indexer/marketstats/${zeroAddress}/${vtho}`,
    `/indexer/aggregators/${zeroAddress}/${vtho}?inputAmount=${ether}`,
    '/api/status',
    '/metrics',
  ])
  const body = parseWire(marketsCall.answer, listed?.json())
  expect(body.untrustedPools).toEqual([
    expect.objectContaining({ address: other.pool, venue: other.venue, reason, blockNumber: 3 }),
  ])
  expect(body.markets.map(({ address }) => address)).not.toContain(vtho)
  for (const answer of [pairs, tickers, events]) {
    expect(answer?.statusCode).toBe(200)
    expect(answer?.body).not.toContain(other.pool)
    expect(answer?.body).toContain(market.pool)
  }
  expect(pair?.statusCode).toBe(404)
  expect(parseProblem(pair?.json()).detail).toBe(`The pool ${other.pool} is not trusted: ${reason}`)
  expect(stats?.json()).toMatchObject({ from: { price: '0', volume_24h: '0' } })
  expect(quote?.body).not.toContain(other.pool)
  expect(parseStatus(status?.json()).indexer).toMatchObject({
    setAsideEvents: 3,
    untrustedPools: 1,
  })
  expect(metrics?.body).toContain('vermeil_untrusted_pools 1\n')
  expect(metrics?.body).toContain('vermeil_set_aside_events 3\n')
  await ledger[Symbol.asyncDispose]()
})

test('lists stay readable when a price is extremely high', async () => {
  const { ledger, writer } = await openFilledLedger()
  await writeTrades(writer, 2, [
    { market, vet: 1n, token: -(10n ** 30n) },
    { market, vet: 10n ** 30n, token: -1n },
  ])
  const answers = await ask(ledger, [
    '/api/markets',
    '/coingecko/tickers',
    `/indexer/marketstats/${zeroAddress}/${market.token}`,
    `/indexer/marketstats/${market.token}/${zeroAddress}`,
    '/udf/search?query=',
    '/dexscreener/events?fromBlock=0&toBlock=9',
  ])
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(500)
  const changes = answers[0]
    ?.json()
    .markets.map((each: { changePercent: string }) => each.changePercent)
  expect(changes.join()).toMatch(/\d{40}/)
  await ledger[Symbol.asyncDispose]()
})
