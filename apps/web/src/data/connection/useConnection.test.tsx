// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { AppContext } from '../app/AppContext.ts'
import { useConnection } from './useConnection.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('reports the most serious cause: a browser without a network before an unreachable node', () => {
  const { app } = createSampleApp(() => 'revert')
  const readStatus = vi.spyOn(app.live, 'readStatus').mockReturnValue('down')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppContext value={app}>{children}</AppContext>
  )
  const { result, rerender } = renderHook(() => useConnection(), { wrapper })
  expect(result.current).toBe('nodeDown')
  isOnline.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(result.current).toBe('offline')
  isOnline.mockReturnValue(true)
  readStatus.mockReturnValue('behind')
  act(() => void dispatchEvent(new Event('online')))
  rerender()
  expect(result.current).toBe('nodeBehind')
  readStatus.mockReturnValue('live')
  act(() => void dispatchEvent(new Event('online')))
  rerender()
  expect(result.current).toBe('online')
})
