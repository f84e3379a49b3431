// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChartFoot } from './ChartFoot.tsx'

afterEach(cleanup)

const noon = 1_760_000_400
const bar = { time: noon, open: 1, high: 1, low: 1, close: 1, volume: 0 }

test('names the interval, and links to the maker of the chart', () => {
  render(<ChartFoot interval={900} first={undefined} />)
  screen.getByText('15m')
  const link = screen.getByRole('link', { name: 'Charts by TradingView' })
  expect(link.getAttribute('href')).toBe('https://www.tradingview.com')
})

test('says where the history starts once its first candle is loaded', () => {
  render(<ChartFoot interval={86400} first={bar} />)
  screen.getByText('1d · history starts Oct 9, 2025')
})
