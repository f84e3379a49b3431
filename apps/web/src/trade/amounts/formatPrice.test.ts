import { expect, test } from 'vitest'
import { formatPrice } from './formatPrice.ts'
import type { Usd } from './Usd.ts'

test.each([
  [0n, '$0.00'],
  [1n, '$0.000000000001'],
  [60_653_499n, '$0.00006065'],
  [60_655_000n, '$0.00006066'],
  [59_900_000_000n, '$0.05990'],
  [999_960_000_000n, '$1.0000'],
  [1_000_000_000_000n, '$1.00'],
  [86_508_230_000_000_000n, '$86,508.23'],
])('writes the price %s in trillionths of a dollar as %s', (price, text) => {
  expect(formatPrice(price as Usd)).toBe(text)
})
