// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaleMark } from './StaleMark.tsx'

const showPopover = vi.fn()
const hidePopover = vi.fn()

beforeEach(() => {
  // This DOM has no popovers. The journeys test real ones.
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function open(): HTMLElement {
  render(<StaleMark />)
  return screen.getByRole('button', { name: 'Price data is stale' })
}

test('[SWP-28] explains the asterisk to keyboard users, and Escape closes it', () => {
  const mark = open()
  fireEvent.focus(mark)
  expect(showPopover).toHaveBeenCalledOnce()
  fireEvent.keyDown(mark, { key: 'Escape' })
  expect(hidePopover).toHaveBeenCalledOnce()
  fireEvent.blur(mark)
  expect(hidePopover).toHaveBeenCalledTimes(2)
})

test('[SWP-28] explains the asterisk on a tap, and while a mouse is over it', () => {
  const mark = open()
  fireEvent.pointerEnter(mark, { pointerType: 'touch' })
  fireEvent.pointerLeave(mark, { pointerType: 'touch' })
  expect([showPopover, hidePopover].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  fireEvent.click(mark)
  expect(showPopover).toHaveBeenCalledOnce()
  fireEvent.pointerEnter(mark, { pointerType: 'mouse' })
  fireEvent.pointerLeave(mark, { pointerType: 'mouse' })
  expect([showPopover, hidePopover].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})
