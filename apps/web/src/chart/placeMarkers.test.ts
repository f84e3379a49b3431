import { expect, test } from 'vitest'
import { type OwnTrade, placeMarkers } from './placeMarkers.ts'

const bars = [0, 900, 1800, 2700, 3600].map((time) => ({
  time,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
}))
const buy: OwnTrade = { direction: 'buy', atSeconds: 950, amount: 1, price: 2 }

test('[CHT-04] merges trades of one candle and direction into one marker at their weighted average', () => {
  const more: OwnTrade = { direction: 'buy', atSeconds: 1799, amount: 3, price: 4 }
  expect(placeMarkers(bars, [buy, more], 900)).toEqual([
    { time: 900, direction: 'buy', count: 2, price: 3.5, drawnAt: 3.5 * 0.98 },
  ])
})

test('[CHT-04] places a buy below its price and a sale above, further away if both share a candle', () => {
  const sale: OwnTrade = { ...buy, direction: 'sell' }
  const drawn = placeMarkers(bars, [buy, sale], 900).map(({ drawnAt }) => drawnAt)
  expect(drawn[0]).toBeCloseTo(2 * 0.98)
  expect(drawn[1]).toBeCloseTo(2 * 1.05)
  expect(placeMarkers(bars, [sale], 900)[0]?.drawnAt).toBeCloseTo(2 * 1.02)
})

test('[CHT-04] assigns a trade without a candle to the nearest within two intervals, or leaves it out', () => {
  expect(placeMarkers(bars, [{ ...buy, atSeconds: 3600 + 2 * 900 }], 900)[0]?.time).toBe(3600)
  expect(placeMarkers(bars, [{ ...buy, atSeconds: 3600 + 3 * 900 }], 900)).toEqual([])
})

test('[CHT-04] places no markers on fewer than five candles', () => {
  expect(placeMarkers(bars.slice(1), [buy], 900)).toEqual([])
})
