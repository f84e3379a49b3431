// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoldButton } from './HoldButton.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(options: { disabled?: boolean } = {}) {
  const onHeld = vi.fn<() => void>()
  const onShort = vi.fn<() => void>()
  const draw = ({ disabled = false }) => (
    <HoldButton held="Keep holding" disabled={disabled} onHeld={onHeld} onShort={onShort}>
      Hold to confirm
    </HoldButton>
  )
  const { rerender, unmount } = render(draw(options))
  const button = screen.getByRole<HTMLButtonElement>('button')
  return {
    onHeld,
    onShort,
    button,
    unmount,
    rerender: (next: typeof options) => rerender(draw(next)),
  }
}

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms))
}

const pointer = { isPrimary: true, button: 0 }

test('a pointer that holds for a second confirms once, and not a moment earlier', () => {
  const { onHeld, onShort, button } = show()
  fireEvent.pointerDown(button, pointer)
  expect(button.textContent).toBe('Keep holding')
  pass(999)
  expect(onHeld).not.toHaveBeenCalled()
  pass(1)
  expect(onHeld).toHaveBeenCalledOnce()
  fireEvent.pointerUp(button, pointer)
  fireEvent.click(button, { detail: 1 })
  pass(5_000)
  expect(onHeld).toHaveBeenCalledOnce()
  expect(onShort).not.toHaveBeenCalled()
})

test('a pointer released early confirms nothing and is told so', () => {
  const { onHeld, onShort, button } = show()
  fireEvent.pointerDown(button, pointer)
  pass(900)
  fireEvent.pointerUp(button, pointer)
  fireEvent.click(button, { detail: 1 })
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
  expect(onShort).toHaveBeenCalledOnce()
  expect(button.textContent).toBe('Hold to confirm')
})

test('two short presses do not add up', () => {
  const { onHeld, button } = show()
  for (let press = 0; press < 2; press++) {
    fireEvent.pointerDown(button, pointer)
    pass(600)
    fireEvent.pointerUp(button, pointer)
  }
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
})

test.each(['pointerLeave', 'pointerCancel', 'blur'] as const)('%s cancels the hold', (event) => {
  const { onHeld, button } = show()
  fireEvent.pointerDown(button, pointer)
  pass(500)
  fireEvent[event](button)
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
})

test('another button of the mouse does not hold', () => {
  const { onHeld, button } = show()
  fireEvent.pointerDown(button, { isPrimary: true, button: 2 })
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
})

test('the space bar held for a second confirms, its repeats do not start anew', () => {
  const { onHeld, button } = show()
  fireEvent.keyDown(button, { key: ' ' })
  for (let repeat = 0; repeat < 9; repeat++) {
    pass(100)
    fireEvent.keyDown(button, { key: ' ', repeat: true })
  }
  expect(onHeld).not.toHaveBeenCalled()
  pass(100)
  expect(onHeld).toHaveBeenCalledOnce()
})

test('the space bar released early confirms nothing', () => {
  const { onHeld, onShort, button } = show()
  fireEvent.keyDown(button, { key: ' ' })
  pass(999)
  expect(fireEvent.keyUp(button, { key: ' ' })).toBe(false)
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
  expect(onShort).toHaveBeenCalledOnce()
})

test('Enter never confirms and presses nothing, however long it is held', () => {
  const { onHeld, button } = show()
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(false)
  pass(5_000)
  fireEvent.keyUp(button, { key: 'Enter' })
  expect(onHeld).not.toHaveBeenCalled()
})

test('a press by assistive technology confirms nothing and asks for another way', () => {
  const { onHeld, onShort, button } = show()
  fireEvent.click(button, { detail: 0 })
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
  expect(onShort).toHaveBeenCalledOnce()
})

test('a button that is disabled or gone while it is held confirms nothing', () => {
  const first = show()
  fireEvent.pointerDown(first.button, pointer)
  pass(500)
  first.rerender({ disabled: true })
  pass(5_000)
  expect(first.onHeld).not.toHaveBeenCalled()
  first.unmount()
  const second = show()
  fireEvent.pointerDown(second.button, pointer)
  second.unmount()
  pass(5_000)
  expect(second.onHeld).not.toHaveBeenCalled()
})

test('a disabled button cannot be held', () => {
  const { onHeld, onShort, button } = show({ disabled: true })
  fireEvent.pointerDown(button, pointer)
  pass(5_000)
  fireEvent.pointerUp(button, pointer)
  fireEvent.keyDown(button, { key: ' ' })
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
  expect(onShort).not.toHaveBeenCalled()
})
