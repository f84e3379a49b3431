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

test('confirms once for a pointer held for a second, and not earlier', () => {
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

test('confirms nothing for a pointer released early, and says so', () => {
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

test('does not add up two short presses', () => {
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

test('ignores other mouse buttons', () => {
  const { onHeld, button } = show()
  fireEvent.pointerDown(button, { isPrimary: true, button: 2 })
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
})

test('confirms for the space bar held for a second, and ignores its repeats', () => {
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

test('confirms nothing for the space bar released early', () => {
  const { onHeld, onShort, button } = show()
  fireEvent.keyDown(button, { key: ' ' })
  pass(999)
  expect(fireEvent.keyUp(button, { key: ' ' })).toBe(false)
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
  expect(onShort).toHaveBeenCalledOnce()
})

test('never confirms or presses by Enter, however long it is held', () => {
  const { onHeld, button } = show()
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(false)
  pass(5_000)
  fireEvent.keyUp(button, { key: 'Enter' })
  expect(onHeld).not.toHaveBeenCalled()
})

test('confirms nothing for a press by assistive technology and asks for another way', () => {
  const { onHeld, onShort, button } = show()
  fireEvent.click(button, { detail: 0 })
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
  expect(onShort).toHaveBeenCalledOnce()
})

test('confirms nothing if the button is disabled or removed while held', () => {
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

test('cannot be held while disabled', () => {
  const { onHeld, onShort, button } = show({ disabled: true })
  fireEvent.pointerDown(button, pointer)
  pass(5_000)
  fireEvent.pointerUp(button, pointer)
  fireEvent.keyDown(button, { key: ' ' })
  pass(5_000)
  expect(onHeld).not.toHaveBeenCalled()
  expect(onShort).not.toHaveBeenCalled()
})
