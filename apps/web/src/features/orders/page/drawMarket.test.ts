import { expect, test } from 'vitest'
import { drawMarket } from './drawMarket.ts'

test('[SHR-01] draws the market below the line of an order above it', () => {
  expect(drawMarket([1, 2, 1], 3)).toEqual({
    path: 'M0 92L50 50L100 92',
    orderAt: 8,
    min: 1,
    max: 2,
  })
})

test('draws a market that does not move, at the order’s rate', () => {
  expect(drawMarket([2, 2], 2)).toMatchObject({ path: 'M0 50L100 50', orderAt: 50 })
})

test('draws nothing with fewer than two rates, or without a rate of the order', () => {
  expect(drawMarket([2], 3)).toBeUndefined()
  expect(drawMarket([0, 2, Number.NaN], 3)).toBeUndefined()
  expect(drawMarket([1, 2], 0)).toBeUndefined()
})
