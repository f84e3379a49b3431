import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { b3tr, vet, vtho } from '../../testing/sample.ts'
import { findLargestMove, priceMovesOptions } from './priceMoves.ts'

afterEach(() => vi.unstubAllGlobals())

test('finds the largest change between neighbours, up or down', () => {
  expect(findLargestMove([100, 100.2, 100.1, 99.6996])).toBeCloseTo(0.4, 6)
  expect(findLargestMove([2, 1])).toBeCloseTo(50, 6)
  expect(findLargestMove([5, 5, 5])).toBe(0)
  expect(findLargestMove([5])).toBe(0)
})

test('knows no move without a price', () => {
  expect(findLargestMove([])).toBeUndefined()
  expect(findLargestMove([0, 0])).toBeUndefined()
})

/** The API's candles by pair: the closing prices, one a minute. */
function serve(pairs: Record<string, readonly string[]>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const closes = Object.entries(pairs).find(([pair]) => url.includes(pair))?.[1] ?? []
    const candles = closes.map((close, at) => {
      const flat = { open: close, high: close, low: close, close, volume: '1' }
      return { timestamp: 60 * at, ...flat }
    })
    return Response.json({ candles })
  })
  return asked
}

const ask = (path: Parameters<typeof priceMovesOptions>[0]) =>
  new QueryClient().fetchQuery({ ...priceMovesOptions(path, 7_200), retry: false })

const [sold, hop, bought] = [vtho.address, vet.address, b3tr.address]

test('asks for the minutes of the last hour of a pair', async () => {
  const asked = serve({ [`${sold}/${bought}`]: ['1', '1.01'] })
  expect(await ask([sold, bought])).toBeCloseTo(1, 6)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/interval=60&start=3600&end=7200/)
})

test('adds the moves of the pairs on a path', async () => {
  serve({ [`${sold}/${hop}`]: ['1', '1.01'], [`${hop}/${bought}`]: ['4', '4.08', '4.08'] })
  expect(await ask([sold, hop, bought])).toBeCloseTo(3, 6)
})

test('knows no move if a pair has no prices', async () => {
  serve({ [`${sold}/${hop}`]: ['1', '1.01'] })
  expect(await ask([sold, hop, bought])).toBeNull()
  expect(await ask([sold, bought])).toBeNull()
})
