// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsOld } from './useIsOld.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answer = { data: 1, error: null, dataUpdatedAt: 1, isPlaceholderData: false }
const read = (change: Partial<Parameters<typeof useIsOld>[0]>, periodMs?: number) =>
  renderHook(() => useIsOld({ ...answer, dataUpdatedAt: Date.now(), ...change }, periodMs)).result

test('an answer is old if its refresh failed or it belongs to another filter, but no answer is not', () => {
  expect(read({}).current).toBe(false)
  expect(read({ error: new Error('down') }).current).toBe(true)
  expect(read({ isPlaceholderData: true }).current).toBe(true)
  expect(read({ data: undefined, error: new Error('down'), dataUpdatedAt: 0 }).current).toBe(false)
})

test('an answer is old after its period, and without a period only offline', () => {
  const readAtMs = Date.now()
  const timed = read({ dataUpdatedAt: readAtMs }, 60_000)
  const untimed = read({ dataUpdatedAt: readAtMs })
  act(() => void vi.advanceTimersByTime(61_000))
  expect([timed.current, untimed.current]).toEqual([true, false])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(untimed.current).toBe(true)
})
