// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StaleMark, Worth } from './Worth.tsx'

afterEach(cleanup)

test('[SWP-28] a value that rests on an old price has an asterisk that says why', async () => {
  await StaleMark.load()
  const { rerender, container } = render(<Worth usd="$12.30" isStale />)
  const mark = screen.getByRole('button', { name: 'Price data is stale' })
  expect(mark.textContent).toBe('*')
  rerender(<Worth usd="$12.30" isStale={false} />)
  expect(container.textContent).toBe('$12.30')
  rerender(<Worth usd={undefined} isStale />)
  expect(container.textContent).toBe('')
})

test('[SWP-28] within a button the asterisk is not a button of its own', () => {
  render(<Worth usd="$12.30" isStale isInButton />)
  expect(screen.getByTitle('Price data is stale').textContent).toBe('*')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a value whose price is overdue is dimmed', () => {
  render(<Worth usd="$12.30" isStale={false} isOverdue />)
  expect(screen.getByText('$12.30').className).toBe('overdue')
})
