import type { Bps } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { b3tr, createQuote, owner, router, vet, whole } from '../../testing/sample.ts'
import type { QuoteRequest } from '../../trade/quote/Quote.ts'
import { fetchApiQuote } from './fetchQuotes.ts'

afterEach(() => vi.unstubAllGlobals())

const { sell, buy, exact, amount } = createQuote()
const request: QuoteRequest = {
  question: { sell, buy, exact, amount },
  slippage: 50 as Bps,
  maker: owner,
}
const { signal } = new AbortController()

/** An API that pays 201 for its best plan and 199 for one path, and records the requests. */
function openApi(answer = (url: URL) => Response.json(quoteFor(url))) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost')
    asked.push(url)
    return answer(url)
  })
  return asked
}

function quoteFor({ searchParams }: URL) {
  const out = whole(searchParams.get('maxRoutes') === '1' ? 199 : 201).toString()
  const given = whole(1_000).toString()
  const pair = { exchange: 'VeRocket', comment: '', router, pair: router, feeBps: 30, kind: 'pair' }
  const ends = { from: vet.address, to: b3tr.address }
  return {
    ...ends,
    block: { number: 55, id: `0x${'00'.repeat(32)}`, timestamp: 1 },
    isExactOut: false,
    inputAmount: given,
    totalAmountIn: given,
    totalMaxAmountIn: given,
    totalAmountOut: out,
    totalMinAmountOut: out,
    priceImpactBps: 3,
    bound: whole(202).toString(),
    efficiency: 0.99505,
    venues: [],
    routes: [
      {
        percentage: 100,
        amountIn: given,
        amountOut: out,
        pairs: [{ ...pair, ...ends, amountIn: given, amountOut: out }],
      },
    ],
  }
}

const common = {
  inputAmount: amount.toString(),
  slippage: '50',
  version: '1',
  options: 'simple',
  maker: owner,
}
const wholeSearch = { ...common, maxRoutes: '10', include: 'instructions,transactions,certificate' }

test('[SWP-17] asks the indexer for ten routes with slippage times 100 and the maker', async () => {
  const asked = openApi()
  await fetchApiQuote(request, signal)
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    `/indexer/aggregators/${vet.address}/${b3tr.address}`,
  ])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual(wholeSearch)
})

test('[SWP-27] also asks for one route of two hops by steps of 10 on the advanced screen, and takes the better', async () => {
  const asked = openApi()
  const answer = await fetchApiQuote({ ...request, isAdvanced: true }, signal)
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    wholeSearch,
    {
      ...common,
      include: 'instructions,transactions',
      maxRoutes: '1',
      maxHops: '2',
      stepBps: '10',
    },
  ])
  expect(answer).toMatchObject({ quote: { amountOut: whole(201), onePath: whole(199) } })
})

test('[SWP-27] ignores a single path that is not answered', async () => {
  openApi((url) =>
    url.searchParams.get('maxRoutes') === '1'
      ? new Response('', { status: 503 })
      : Response.json(quoteFor(url)),
  )
  const answer = await fetchApiQuote({ ...request, isAdvanced: true }, signal)
  expect(answer).toMatchObject({ quote: { amountOut: whole(201) } })
  expect(answer).not.toHaveProperty('quote.onePath')
})

test('[SWP-17] reports a failing indexer in the specification’s words', async () => {
  openApi(() => new Response('', { status: 503 }))
  await expect(fetchApiQuote(request, signal)).rejects.toThrow(
    'indexer quote failed: The service answered with status 503.',
  )
})

const malformed = ['0x1234', `${router}00`, router.replace('0x', '0y'), '']
const instructions = {
  swapType: 2,
  primaryRouter: router,
  bridgeToken: vet.address,
  splitRoutes: [{ router, amount: '600' }],
}

test.each(malformed)(
  '[SWP-24] rejects a route over the malformed router %j in any field',
  async (bad) => {
    const answers = [
      { instructions: { ...instructions, primaryRouter: bad } },
      { instructions: { ...instructions, splitRoutes: [{ router: bad, amount: '600' }] } },
      { routes: [nameRouter(bad)] },
    ]
    for (const change of answers) {
      openApi((url) => Response.json({ ...quoteFor(url), instructions, ...change }))
      await expect(fetchApiQuote(request, signal)).rejects.toThrow('invalid response')
    }
    openApi((url) => Response.json({ ...quoteFor(url), instructions }))
    expect(await fetchApiQuote(request, signal)).toMatchObject({ found: true })
  },
)

/** The one route of the quote, over another router. */
function nameRouter(bad: string) {
  return quoteFor(new URL('http://localhost')).routes.map((route) => ({
    ...route,
    pairs: route.pairs.map((pair) => ({ ...pair, router: bad })),
  }))[0]
}

test('reports what a quote was built for', async () => {
  openApi()
  expect(await fetchApiQuote(request, signal)).toMatchObject({
    builtFor: { slippage: 50, maker: owner },
  })
})
