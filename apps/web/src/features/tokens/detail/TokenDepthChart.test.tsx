// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TokenDepthChart } from './TokenDepthChart.tsx'

afterEach(cleanup)

const depths = [
  { percent: 2, buyUsd: '90', sellUsd: '100' },
  { percent: 10, buyUsd: '410', sellUsd: '4520' },
]

test('[MKT-01] a slider reads what sells and buys move the price of a token by', () => {
  render(<TokenDepthChart symbol="B3TR" priceUsd="0.11" depths={depths} />)
  screen.getByRole('region', { name: 'Depth of all pools' })
  const slider = screen.getByRole('slider', { name: 'Price impact' })
  const first = 'Selling B3TR worth $100.00 moves its price by −2%.'
  screen.getByText(first)
  expect(slider.getAttribute('aria-valuetext')).toBe(first)
  fireEvent.change(slider, { target: { value: '0' } })
  screen.getByText('Selling B3TR worth $4.52k moves its price by −10%.')
  fireEvent.change(slider, { target: { value: '2' } })
  screen.getByText('Buying B3TR worth $90.00 moves its price by +2%.')
})

test('shows nothing without depth in dollars', () => {
  const none = depths.map(({ percent }) => ({ percent, buyUsd: '0', sellUsd: '0' }))
  render(<TokenDepthChart symbol="B3TR" priceUsd="0" depths={none} />)
  expect(screen.queryByRole('region')).toBeNull()
})
