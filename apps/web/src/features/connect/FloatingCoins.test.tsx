// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { tokens } from '@vermeil/tokens'
import { afterEach, expect, test } from 'vitest'
import { FloatingCoins } from './FloatingCoins.tsx'

afterEach(cleanup)

test('[SHL-09] shows 25 to 40 floating coins that screen readers ignore', () => {
  const { container } = render(<FloatingCoins tokens={tokens} />)
  const ground = container.querySelector('.float')
  expect(ground?.getAttribute('aria-hidden')).toBe('true')
  expect(ground?.children.length).toBeGreaterThanOrEqual(25)
  expect(ground?.children.length).toBeLessThanOrEqual(40)
})
