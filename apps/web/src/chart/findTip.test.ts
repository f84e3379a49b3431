import { expect, test } from 'vitest'
import { findTip } from './findTip.ts'

const size = 23

test.each([
  ['at its price', 100, 100, 100],
  ['below the visible prices', 900, 300 - size - 2, 298],
  ['above the visible prices', -900, 2, size + 2],
])('[CHT-04] keeps a pin in the chart: %s', (_, y, bought, sold) => {
  expect(findTip(y, { isBuy: true, height: 300 })).toBe(bought)
  expect(findTip(y, { isBuy: false, height: 300 })).toBe(sold)
})
