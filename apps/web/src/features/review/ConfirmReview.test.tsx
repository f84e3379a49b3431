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

test('confirms after a hold of one second', () => {
  const { onConfirm } = show()
  fireEvent.pointerDown(find('Hold to confirm swap'), { isPrimary: true, button: 0 })
  pass(1_000)
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('says that a press was too short and offers to confirm without holding', () => {
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

test('leads screen readers, which cannot hold, to the two plain buttons', () => {
  const { onConfirm } = show()
  fireEvent.click(find('Hold to confirm swap'), { detail: 0 })
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.click(find('Confirm without holding'), { detail: 0 })
  pass(1_000)
  fireEvent.click(find('Confirm swap'), { detail: 0 })
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('shows two plain buttons under reduced motion, and no hold button', () => {
  const { onConfirm, onCancel } = show({ isReduced: true })
  expect(screen.queryByRole('button', { name: /Hold/ })).toBeNull()
  fireEvent.click(find('Back'))
  expect(onCancel).toHaveBeenCalledOnce()
  pass(1_000)
  fireEvent.click(find('Confirm swap'))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('enables the plain button after a second, in case of a second tap meant for the button below', () => {
  show({ isReduced: true })
  expect(find('Confirm swap').disabled).toBe(true)
  pass(999)
  expect(find('Confirm swap').disabled).toBe(true)
  pass(1)
  expect(find('Confirm swap').disabled).toBe(false)
})

test('ignores Enter on the plain button', () => {
  show({ isReduced: true })
  pass(1_000)
  expect(fireEvent.keyDown(find('Confirm swap'), { key: 'Enter' })).toBe(false)
  expect(fireEvent.keyDown(find('Confirm swap'), { key: ' ' })).toBe(true)
})

test.each([true, false])('confirms nothing while it is disabled', (isReduced) => {
  const { onConfirm } = show({ isReduced, disabled: true })
  pass(5_000)
  const button = find(isReduced ? 'Confirm swap' : 'Hold to confirm swap')
  expect(button.disabled).toBe(true)
  fireEvent.pointerDown(button, { isPrimary: true, button: 0 })
  pass(5_000)
  expect(onConfirm).not.toHaveBeenCalled()
})
