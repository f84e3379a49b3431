// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { changeLanguage } from '../../language/language.ts'
import { Change } from '../../ui/Change.tsx'
import { MarketGauge } from './MarketGauge.tsx'

afterEach(async () => {
  cleanup()
  await changeLanguage('en')
})

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

test('writes the percent sign where the language has it', async () => {
  await changeLanguage('tr')
  render(<MarketGauge percent={-12.5} isOverdue={false} />)
  expect(document.querySelector('.limit-pin')?.textContent).toBe('−%12,50')
  expect(screen.getByText('−%10')).toBeTruthy()
  expect(screen.getByText('+%10')).toBeTruthy()
})
