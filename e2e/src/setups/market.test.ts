import { decodeResult, encodeCall, uniswapV2Factory, uniswapV2Pair, venues } from '@vermeil/abi'
import { createThorClient } from '@vermeil/thor'
import { findToken, isKnownToken, wrappedVet } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { parseHistory } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { openPage } from '../browser/openPage.ts'
import { visit } from '../browser/visit.ts'
import { findFigure } from '../pages/swapScreen.ts'
import { b3tr } from '../stack/readHoldings.ts'
import { startOwnStack } from './startOwnStack.ts'

const day = 86_400
/** The market as it was created: no test has traded in it. */
const own = startOwnStack()

async function call(calls: { to: Address; data: Hex }[]): Promise<Hex[]> {
  const results = await createThorClient({ url: own.stack.nodeUrl }).simulate(
    { clauses: calls.map(({ to, data }) => ({ to, value: 0n, data })) },
    'best',
  )
  return results.map(({ data }) => data)
}

/** The pairs of the dev chain's venues, as their factories list them. */
async function readPools(): Promise<{ venue: string; tokens: Address[] }[]> {
  const pools: { venue: string; tokens: Address[] }[] = []
  for (const { name, factory, kind } of venues.dev) {
    if (kind !== 'v2') continue
    const lengthCall = { to: factory, data: encodeCall(uniswapV2Factory.allPairsLength, []) }
    const [length = '0x'] = await call([lengthCall])
    const count = Number(decodeResult(uniswapV2Factory.allPairsLength, length))
    for (let index = 0; index < count; index++) {
      const data = encodeCall(uniswapV2Factory.allPairs, [BigInt(index)])
      const [found = '0x'] = await call([{ to: factory, data }])
      const pair = decodeResult(uniswapV2Factory.allPairs, found)
      const [token0 = '0x', token1 = '0x'] = await call([
        { to: pair, data: encodeCall(uniswapV2Pair.token0, []) },
        { to: pair, data: encodeCall(uniswapV2Pair.token1, []) },
      ])
      const tokens = [
        decodeResult(uniswapV2Pair.token0, token0),
        decodeResult(uniswapV2Pair.token1, token1),
      ]
      pools.push({ venue: name, tokens })
    }
  }
  return pools
}

test('the market has at least 30 pools on three venues and 16 tokens of 0, 6, 8, 9 and 18 decimals', async () => {
  const pools = await readPools()
  expect(pools.length).toBeGreaterThanOrEqual(30)
  expect(new Set(pools.map(({ venue }) => venue)).size).toBe(3)
  const tokens = [...new Set(pools.flatMap((pool) => pool.tokens))]
  const known = tokens.filter((token) => isKnownToken(token) && token !== wrappedVet.WVET)
  expect(known.length).toBeGreaterThanOrEqual(16)
  const decimals = new Set(known.map((token) => findToken(token).decimals))
  expect([...decimals].toSorted((a, b) => a - b)).toEqual([0, 6, 8, 9, 18])
})

test('[SRV-04] the history reaches back at least 60 days, with trades in every week', async () => {
  const now = Math.floor(Date.now() / 1000)
  const span = `interval=${day}&start=${now - 60 * day}&end=${now}`
  const answer = await fetch(
    `${own.stack.url}/indexer/history/${zeroAddress}/${b3tr.address}?${span}`,
  )
  const candles = parseHistory(await answer.json())
  expect(candles.length).toBeGreaterThanOrEqual(60)
  for (let week = 0; week < 8; week++) {
    const traded = candles.slice(week * 7, week * 7 + 7).filter(({ volume }) => Number(volume) > 0)
    expect(traded.length).toBeGreaterThan(0)
  }
})

test.each([
  ['100', 'VET', 'B3TR'],
  ['20', 'B3TR', 'VET'],
  ['100', 'VET', 'VTHO'],
  ['100', 'VET', 'USDT'],
  ['20', 'B3TR', 'VEUSD'],
])('a swap of %s %s to %s is within one percent of the market', async (amount, sell, buy) => {
  const { page, context } = await openPage(own.browser, 'desktop')
  await visit(page, `${own.stack.url}/swap/${sell}/${buy}?fromAmount=${amount}`)
  const panel = page.getByRole('complementary', { name: 'Quote details' })
  const readDifference = () => findFigure(panel, 'Difference to market').innerText()
  await expect.poll(readDifference).toMatch(/^\D*0\.\d\d%$/)
  await context.close()
})
