import { findTokenBySymbol } from '@vermeil/tokens'
import { servedMarketElementId } from '@vermeil/wire'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { CachedAnswer } from '../answers/CachedAnswer.ts'
import { createAnswer } from '../answers/createAnswer.ts'
import { TokenPages } from './TokenPages.ts'

const html = '<html><head><title>Vermeil</title></head><body></body></html>'
const vtho = findTokenBySymbol('VTHO')?.address

/** Writes the page of an address with an answer of the market. */
async function write(url: string, answer: Promise<CachedAnswer>) {
  const pages = new TokenPages({ readMarket: () => answer, clock: () => 5 })
  const page = () => pages.write({ url } as FastifyRequest, html)
  return [await page(), await page()] as const
}

test.each([
  ['symbol', '/markets/vtho?x=1'],
  ['address', `/markets/${vtho?.toUpperCase().replace('X', 'x')}`],
])('[MKT-01] the page of a listed %s has the market of its token', async (_, url) => {
  const answer = Promise.resolve(createAnswer('{"market":{"name":"</script>"}}'))
  const [page, again] = await write(url, answer)
  const block = new RegExp(
    `<script type="application/json" id="${servedMarketElementId}">(.*?)</script></head>`,
  )
  const [, json = ''] = block.exec(page?.body.toString() ?? '') ?? []
  const market = { name: '</script>' }
  expect(JSON.parse(json)).toEqual({ token: vtho, symbol: 'VTHO', atMs: 5, answer: { market } })
  expect(again).toBe(page)
})

test.each([
  '/markets',
  '/markets/NOPE',
  `/markets/0x${'ab'.repeat(20)}`,
  '/swap/VTHO/VET',
  '/markets/%E0%A4%A',
])('%s has no market', async (url) => {
  expect(await write(url, Promise.resolve(createAnswer('{}')))).toEqual([undefined, undefined])
})

test('a page is sent with the name of its token, without the market, if that cannot be read', async () => {
  const [page] = await write('/markets/VTHO', Promise.reject(new Error('No block yet.')))
  const text = page?.body.toString()
  expect(text).toContain('<title>VeThor (VTHO) · Vermeil</title>')
  expect(text).not.toContain(servedMarketElementId)
})
