// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaleMark } from './StaleMark.tsx'

const showPopover = vi.fn()
const hidePopover = vi.fn()

beforeEach(() => {
  // This DOM has no popovers; the journeys look at real ones.
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

test('[SWP-28] the asterisk explains itself to the keyboard, and Escape closes it', () => {
  const mark = open()
  fireEvent.focus(mark)
  expect(showPopover).toHaveBeenCalledOnce()
  fireEvent.keyDown(mark, { key: 'Escape' })
  expect(hidePopover).toHaveBeenCalledOnce()
  fireEvent.blur(mark)
  expect(hidePopover).toHaveBeenCalledTimes(2)
})

test('[SWP-28] the asterisk explains itself to a finger, and to a mouse as long as it is over it', () => {
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
