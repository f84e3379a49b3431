import type { Interval } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { type OwnTrade, placeMarkers } from './placeMarkers.ts'

const createBars = (interval: Interval) =>
  [0, 1, 2, 3, 4].map((index) => ({
    time: index * interval,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
    volume: 1,
  }))
const bars = createBars(900)
const buy: OwnTrade = {
  direction: 'buy',
  atSeconds: 950,
  amount: 1,
  price: 2,
  transactionId: '0xa',
}

test('[CHT-04] merges trades of one candle and direction into one marker at their weighted average', () => {
  const more: OwnTrade = { ...buy, atSeconds: 1799, amount: 3, price: 4, transactionId: '0xb' }
  expect(placeMarkers(bars, [buy, more], 900)).toEqual([
    {
      id: '900-buy',
      time: 900,
      direction: 'buy',
      trades: [buy, more],
      amount: 4,
      price: 3.5,
      drawnAt: 3.5 * 0.98,
      transactionId: '0xa,0xb',
    },
  ])
})

test('[CHT-04] places a buy below its price and a sale above, further away if both share a candle', () => {
  const sale: OwnTrade = { ...buy, direction: 'sell' }
  const markers = placeMarkers(bars, [buy, sale], 900)
  expect(markers.map(({ id }) => id)).toEqual(['900-buy', '900-sell'])
  expect(markers[0]?.drawnAt).toBeCloseTo(2 * 0.98)
  expect(markers[1]?.drawnAt).toBeCloseTo(2 * 1.05)
  expect(placeMarkers(bars, [sale], 900)[0]?.drawnAt).toBeCloseTo(2 * 1.02)
})

test.each([
  [900, 2],
  [1800, 3],
  [3600, 3],
  [14_400, 4],
  [86_400, 4],
] as const)(
  '[CHT-04] assigns a trade without a candle of %i s to the nearest within %i intervals, or leaves it out',
  (interval, reach) => {
    const last = 4 * interval
    const after = (count: number) => [{ ...buy, atSeconds: last + count * interval + 7 }]
    expect(placeMarkers(createBars(interval), after(reach), interval)[0]?.time).toBe(last)
    expect(placeMarkers(createBars(interval), after(reach + 1), interval)).toEqual([])
  },
)

test('[CHT-04] prefers the nearer of the candles before and after a gap', () => {
  const gap = bars.map((bar) => (bar.time > 900 ? { ...bar, time: bar.time + 2700 } : bar))
  expect(placeMarkers(gap, [{ ...buy, atSeconds: 1900 }], 900)[0]?.time).toBe(900)
  expect(placeMarkers(gap, [{ ...buy, atSeconds: 3700 }], 900)[0]?.time).toBe(4500)
})

test('[CHT-04] places no markers on fewer than five candles or without a trade', () => {
  expect(placeMarkers(bars.slice(1), [buy], 900)).toEqual([])
  expect(placeMarkers(bars, [], 900)).toEqual([])
})
