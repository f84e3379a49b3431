// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Distance } from './Distance.tsx'
import { findTone } from './summarizeLimit.ts'
import type { LimitCardState } from './useLimit.ts'

afterEach(cleanup)

function show(percent: number, { minPercent = 0, isOverdue = false } = {}) {
  const summary = { distance: findTone(percent) }
  const limit = { summary, valueAge: { isStale: false, isOverdue } } as LimitCardState
  render(<Distance limit={limit} minPercent={minPercent} />)
  return document.querySelector('.limit-distance')
}

test.each([
  [1.01, 'gain'],
  [0.5, 'plain'],
  [-1.01, 'warn'],
  [-10.01, 'loss'],
])('[LIM-01] a rate %d percent from the market is colored as %s', (percent, tone) => {
  expect(show(percent)?.classList.contains(tone)).toBe(true)
})

test('[LIM-01] a distance of zero or below the minimum is hidden', () => {
  expect(show(0)).toBeNull()
  expect(show(-0.99, { minPercent: 1 })).toBeNull()
  expect(show(-1, { minPercent: 1 })?.textContent).toContain('1.00%')
})

test('[LIM-01] a distance too large to read is bounded', () => {
  expect(show(6.09e25)?.textContent).toContain('>999,999%')
})

test('is dimmed instead of coloured if the prices are overdue', () => {
  expect(show(-5, { isOverdue: true })?.className).toBe('limit-distance overdue')
})
