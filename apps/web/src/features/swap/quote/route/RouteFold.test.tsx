// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteFold } from './RouteFold.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(isNarrow: boolean) {
  const listeners = { addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, ...listeners }))
  render(
    <RouteFold name="Split, 2 paths" shares={[60, 40]} drawing={<p>drawing</p>}>
      <p>details</p>
    </RouteFold>,
  )
  return {
    readTexts: () => ['drawing', 'details'].map((text) => screen.queryByText(text) !== null),
  }
}

function unfold() {
  const details = screen.getByText('Route').closest('details')
  if (!details) throw new Error('The route has no fold.')
  details.open = true
  fireEvent(details, new Event('toggle'))
}

test('draws the route and folds its details on a wide page', () => {
  const { readTexts } = open(false)
  expect(readTexts()).toEqual([true, false])
  unfold()
  expect(readTexts()).toEqual([true, true])
})

test('folds the drawing on a phone, and shows the shares as one bar instead', () => {
  const { readTexts } = open(true)
  expect(readTexts()).toEqual([false, false])
  const parts = [...document.querySelectorAll<HTMLElement>('.share-bar i')]
  expect(parts.map(({ style }) => style.width)).toEqual(['60%', '100%'])
  unfold()
  expect(readTexts()).toEqual([true, true])
})
