// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverdue } from './useOverdue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what is not read again within its period and a second is overdue, until it is', () => {
  const { result, rerender } = renderHook(({ readAtMs }) => useOverdue(readAtMs, 60_000), {
    initialProps: { readAtMs: Date.now() },
  })
  act(() => void vi.advanceTimersByTime(60_999))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  rerender({ readAtMs: Date.now() })
  expect(result.current).toBe(false)
})

test('what was never read is not overdue', () => {
  const { result } = renderHook(() => useOverdue(0, 1_000))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toBe(false)
})
