// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ChartFoot, nameZone } from './ChartFoot.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const noon = 1_760_000_400
const bar = { time: noon, open: 1, high: 1, low: 1, close: 1, volume: 0 }

test('names the interval and the time zone, and links to the maker of the chart', () => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60)
  render(<ChartFoot interval={900} first={undefined} />)
  screen.getByText('15m · times in UTC+1')
  const link = screen.getByRole('link', { name: 'Charts by TradingView' })
  expect(link.getAttribute('href')).toBe('https://www.tradingview.com')
})

test('says where the history starts once its first candle is loaded', () => {
  render(<ChartFoot interval={86400} first={bar} />)
  screen.getByText('1d · history starts Oct 9, 2025')
})

test.each([
  [0, 'UTC'],
  [-60, 'UTC+1'],
  [300, 'UTC-5'],
  [-330, 'UTC+5:30'],
  [-825, 'UTC+13:45'],
])('names the time zone that is %d minutes behind', (offset, name) => {
  expect(nameZone(offset)).toBe(name)
})
