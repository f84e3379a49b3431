import { zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { MoveAlert, TargetAlert } from '../../storage/priceAlerts.ts'
import { b3tr, vtho } from '../../testing/sample.ts'
import { findAlertPrice, findMove, findReached, isTargetAbove } from './findReached.ts'
import { readPercent, readTarget } from './readTarget.ts'

const changes = (day: string | null) => ({ hour: null, day, week: null })
const markets = [
  { address: zeroAddress, priceUsd: '0.0221', priceVet: '1', changesUsd: changes('-4.82') },
  { address: b3tr.address, priceUsd: '0.11050', priceVet: '5', changesUsd: changes('10.00') },
]
const known = { markets, isUsdStale: false }

function createAlert(alert: Partial<TargetAlert>): TargetAlert {
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
  const unknown = [
    { address: b3tr.address, priceUsd: '0', priceVet: '0', changesUsd: changes(null) },
  ]
  const falls = createAlert({ isAbove: false })
  expect(findReached([falls], { markets: unknown, isUsdStale: false })).toEqual([])
})

test.each([
  ['a rise by exactly the percentage', { token: b3tr.address, percent: '10' }, [{ isUp: true }]],
  ['a rise that is not enough', { token: b3tr.address, percent: '10.01' }, []],
  ['a fall by more', { token: zeroAddress, percent: '4.8' }, [{ isUp: false }]],
  ['a token without a price', { token: vtho.address, percent: '1' }, []],
  ['one that was reached before', { token: b3tr.address, percent: '1', reachedAtMs: 1 }, []],
] as const)('finds a move within 24 hours: %s', (_name, alert, reached) => {
  const move: MoveAlert = { id: 1, unit: 'percent', ...alert }
  expect(findReached([move], known)).toEqual(reached.map((part) => ({ ...move, ...part })))
  expect(findReached([move], { ...known, isUsdStale: true })).toEqual([])
})

test('a move is unknown without a price a day ago', () => {
  expect(findMove(b3tr.address, known)).toBe(10)
  const young = { ...known, markets: markets.map((one) => ({ ...one, changesUsd: changes(null) })) }
  expect(findMove(b3tr.address, young)).toBeUndefined()
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

test('reads a typed percentage with at most two decimals', () => {
  expect(readPercent('12,50 %')).toBe('12.5')
  for (const text of ['', '0', '0.001', 'x']) expect(readPercent(text), text).toBeUndefined()
})
