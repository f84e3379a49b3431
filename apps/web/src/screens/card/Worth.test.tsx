// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Worth } from './Worth.tsx'

afterEach(cleanup)

test('[SWP-28] a value that rests on an old price has an asterisk and says why', () => {
  const { rerender } = render(<Worth usd="$12.30" isStale />)
  expect(screen.getByTitle('Price data is stale').textContent).toBe('$12.30*')
  rerender(<Worth usd="$12.30" isStale={false} />)
  expect(screen.getByText('$12.30').title).toBe('')
  rerender(<Worth usd={undefined} isStale />)
  expect(document.body.textContent).toBe('')
})
