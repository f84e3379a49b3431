// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RefreshRing } from './RefreshRing.tsx'

afterEach(cleanup)

test('[SWP-05] says how often it refreshes, and refreshes on a click', () => {
  const onRefresh = vi.fn<() => void>()
  render(<RefreshRing refreshMs={7000} quotedAtMs={undefined} onRefresh={onRefresh} />)
  const name = 'Refreshes automatically every 7 seconds. Click to refresh now.'
  const ring = screen.getByRole('button', { name })
  expect(ring.title).toBe(name)
  fireEvent.click(ring)
  expect(onRefresh).toHaveBeenCalledOnce()
})

test('[SWP-17] stops without a network and counts down again with it', () => {
  const goOnline = (isOnline: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
  }
  render(<RefreshRing refreshMs={7000} quotedAtMs={Date.now()} onRefresh={() => undefined} />)
  const ring = screen.getByRole('button')
  const readAll = () => [ring.title, ring.dataset['seconds'], ring.getAttribute('aria-disabled')]
  goOnline(false)
  expect(readAll()).toEqual(["Refreshes when you're back online.", '–', 'true'])
  goOnline(true)
  expect(readAll()).toEqual([expect.stringMatching(/^Refreshes automatically/), '7', 'false'])
})

test('[SWP-05] keeps the countdown in range, however the clocks differ', () => {
  const shown = (quotedAtMs: number) => {
    const { container } = render(
      <RefreshRing refreshMs={7000} quotedAtMs={quotedAtMs} onRefresh={() => undefined} />,
    )
    return container.querySelector('button')?.getAttribute('data-seconds')
  }
  expect(shown(Date.now() + 60_000)).toBe('7')
  expect(shown(Date.now() - 60_000)).toBe('0')
})
