// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StaleMark, UsdValue } from './UsdValue.tsx'

afterEach(cleanup)

test('[SWP-28] marks a value based on an old price with an asterisk that explains it', async () => {
  await StaleMark.load()
  const { rerender, container } = render(<UsdValue usd="$12.30" isStale />)
  const mark = screen.getByRole('button', { name: 'Price data is stale' })
  expect(mark.textContent).toBe('*')
  rerender(<UsdValue usd="$12.30" isStale={false} />)
  expect(container.textContent).toBe('$12.30')
  rerender(<UsdValue usd={undefined} isStale />)
  expect(container.textContent).toBe('')
})

test('[SWP-28] does not render the asterisk as a button inside a button', () => {
  render(<UsdValue usd="$12.30" isStale isInButton />)
  expect(screen.getByTitle('Price data is stale').textContent).toBe('*')
  expect(screen.queryByRole('button')).toBeNull()
})

test('dims a value whose price is overdue', () => {
  render(<UsdValue usd="$12.30" isStale={false} isOverdue />)
  expect(screen.getByText('$12.30').className).toBe('overdue')
})
