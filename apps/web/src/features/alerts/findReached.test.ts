import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { PriceAlert } from '../../storage/priceAlerts.ts'
import { b3tr, vtho } from '../../testing/sample.ts'
import { findAlertPrice, findReached, isTargetAbove } from './findReached.ts'
import { readTarget } from './readTarget.ts'

const markets = [
  { address: zeroAddress, priceUsd: '0.0221', priceVet: '1' },
  { address: b3tr.address, priceUsd: '0.11050', priceVet: '5' },
]
const known = { markets, isUsdStale: false }

function createAlert(alert: Partial<PriceAlert>): PriceAlert {
  return { id: 1, token: b3tr.address, unit: 'usd', price: '0.1105', isAbove: true, ...alert }
}

test.each([
  ['a rise to the price', { price: '0.1105', isAbove: true }, true],
  ['a rise above it', { price: '0.11', isAbove: true }, true],
  ['a rise that is not enough', { price: '0.110500000001', isAbove: true }, false],
  ['a fall to the price', { price: '0.1105', isAbove: false }, true],
  ['a fall below it', { price: '0.2', isAbove: false }, true],
  ['a fall that is not enough', { price: '0.1', isAbove: false }, false],
  ['a price in VET', { unit: 'vet', price: '5', isAbove: true }, true],
  ['one that was reached before', { price: '0.11', reachedAtMs: 1 }, false],
  ['a token without a price', { token: vtho.address }, false],
] as const)('finds %s', (_name, alert, isReached) => {
  expect(findReached([createAlert(alert)], known)).toHaveLength(isReached ? 1 : 0)
})

test('old or unknown prices reach nothing', () => {
  const stale = { markets, isUsdStale: true }
  expect(findReached([createAlert({})], stale)).toEqual([])
  expect(findAlertPrice(createAlert({ unit: 'vet' }), stale)).toBe('5')
  const unknown = [{ address: b3tr.address, priceUsd: '0', priceVet: '0' }]
  const falls = createAlert({ isAbove: false })
  expect(findReached([falls], { markets: unknown, isUsdStale: false })).toEqual([])
})

test('an alert waits for a rise or a fall from the current price', () => {
  expect(isTargetAbove('0.2', '0.11')).toBe(true)
  expect(isTargetAbove('0.1', '0.11')).toBe(false)
  expect(isTargetAbove('0.110', '0.11')).toBeUndefined()
})

test('reads a typed price', () => {
  expect(readTarget('0,0500')).toBe('0.05')
  expect(readTarget('$1.')).toBe('1')
  for (const text of ['', '0', 'x', '1e5', '-']) expect(readTarget(text), text).toBeUndefined()
})
