// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverdue } from './useOverdue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('counts an answer as overdue one second after its period, until it is refreshed', () => {
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

test('counts every answer as overdue while the browser is offline', () => {
  const { result } = renderHook(() => useOverdue(Date.now(), 60_000))
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe(true)
  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(result.current).toBe(false)
})

test('does not count a missing answer as overdue', () => {
  const { result } = renderHook(() => useOverdue(0, 1_000))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(result.current).toBe(false)
})
