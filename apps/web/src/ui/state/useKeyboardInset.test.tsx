// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeyboardInset } from './useKeyboardInset.ts'

const viewport = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
const readInset = () => document.documentElement.style.getPropertyValue('--keyboard')

beforeEach(() => {
  Object.assign(viewport, { height: 844, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  vi.stubGlobal('innerHeight', 844)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function resize(change: Partial<typeof viewport>) {
  Object.assign(viewport, change)
  viewport.dispatchEvent(new Event('resize'))
}

test('measures what the keyboard covers, and forgets it with the card', () => {
  const { unmount } = renderHook(() => useKeyboardInset(true))
  expect(readInset()).toBe('0px')
  resize({ height: 508 })
  expect(readInset()).toBe('336px')
  resize({ height: 508, offsetTop: 100 })
  expect(readInset()).toBe('236px')
  unmount()
  expect(readInset()).toBe('')
})

test('takes a zoomed page for no keyboard', () => {
  renderHook(() => useKeyboardInset(true))
  resize({ height: 422, scale: 2 })
  expect(readInset()).toBe('0px')
})
