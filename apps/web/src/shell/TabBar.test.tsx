// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TabBar } from './TabBar.tsx'

afterEach(cleanup)

test('[SHL-05] renders the More sheet outside the tab bar, whose layout must not affect it', async () => {
  render(<TabBar />)
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const sheet = await screen.findByRole('dialog', { name: 'More Features' })
  expect(
    within(sheet)
      .getByRole('link', { name: /^About/ })
      .getAttribute('href'),
  ).toBe('/about')
  expect(screen.getByRole('navigation').contains(sheet)).toBe(false)
})
