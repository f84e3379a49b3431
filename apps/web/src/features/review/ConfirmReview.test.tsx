// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmReview } from './ConfirmReview.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show({ isReduced = false, disabled = false } = {}) {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced, ...listeners }))
  const onConfirm = vi.fn<() => void>()
  const onCancel = vi.fn<() => void>()
  render(
    <ConfirmReview
      hold="Hold to confirm swap"
      confirm="Confirm swap"
      hint="Press and hold for a second, or hold Space."
      disabled={disabled}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  return { onConfirm, onCancel }
}

const find = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('holding for a second confirms', () => {
  const { onConfirm } = show()
  fireEvent.pointerDown(find('Hold to confirm swap'), { isPrimary: true, button: 0 })
  pass(1_000)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a press that was too short is told so, and offers to confirm without holding', () => {
  const { onConfirm } = show()
  const hold = find('Hold to confirm swap')
  fireEvent.pointerDown(hold, { isPrimary: true, button: 0 })
  pass(300)
  fireEvent.pointerUp(hold, { isPrimary: true, button: 0 })
  expect(screen.getByRole('status').textContent).toBe('Hold for a full second.')
  fireEvent.click(find('Confirm without holding'))
  expect(onConfirm).not.toHaveBeenCalled()
  pass(1_000)
  fireEvent.click(find('Confirm swap'))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a screen reader, which presses without holding, is led to the two plain buttons', () => {
  const { onConfirm } = show()
  fireEvent.click(find('Hold to confirm swap'), { detail: 0 })
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.click(find('Confirm without holding'), { detail: 0 })
  pass(1_000)
  fireEvent.click(find('Confirm swap'), { detail: 0 })
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('with reduced motion there are two plain buttons, and nothing is held', () => {
  const { onConfirm, onCancel } = show({ isReduced: true })
  expect(screen.queryByRole('button', { name: /Hold/ })).toBeNull()
  fireEvent.click(find('Back'))
  expect(onCancel).toHaveBeenCalledOnce()
  pass(1_000)
  fireEvent.click(find('Confirm swap'))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('the plain button opens only after a second, against a second tap meant for the button below', () => {
  show({ isReduced: true })
  expect(find('Confirm swap').disabled).toBe(true)
  pass(999)
  expect(find('Confirm swap').disabled).toBe(true)
  pass(1)
  expect(find('Confirm swap').disabled).toBe(false)
})

test('Enter on the plain button does nothing', () => {
  show({ isReduced: true })
  pass(1_000)
  expect(fireEvent.keyDown(find('Confirm swap'), { key: 'Enter' })).toBe(false)
  expect(fireEvent.keyDown(find('Confirm swap'), { key: ' ' })).toBe(true)
})

test.each([true, false])('nothing can be confirmed while it is disabled', (isReduced) => {
  const { onConfirm } = show({ isReduced, disabled: true })
  pass(5_000)
  const button = find(isReduced ? 'Confirm swap' : 'Hold to confirm swap')
  expect(button.disabled).toBe(true)
  fireEvent.pointerDown(button, { isPrimary: true, button: 0 })
  pass(5_000)
  expect(onConfirm).not.toHaveBeenCalled()
})
