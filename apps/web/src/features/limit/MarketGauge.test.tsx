// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Change } from '../../ui/Change.tsx'
import { MarketGauge } from './MarketGauge.tsx'

afterEach(cleanup)

test.each([true, false])('is dimmed if the prices are overdue (%s)', (isOverdue) => {
  render(
    <>
      <MarketGauge percent={-12} isOverdue={isOverdue} />
      <Change percent={-12} isOverdue={isOverdue} />
    </>,
  )
  const words = screen.getByText(/^Your rate is .* below the market/)
  expect(words.closest('.overdue') !== null).toBe(isOverdue)
  expect(words.classList.contains('dim')).toBe(!isOverdue)
  expect(document.querySelector('.limit-pin')?.closest('.overdue') !== null).toBe(isOverdue)
  const change = document.querySelector('.sign')
  expect(change?.classList.contains('down')).toBe(!isOverdue)
  expect(change?.classList.contains('overdue')).toBe(isOverdue)
})
