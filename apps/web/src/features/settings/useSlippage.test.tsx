// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { Bps } from '@vermeil/units'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { autoSlippageKey, slippageKey } from '../../trade/limits/slippage.ts'
import { announceSlippage } from './announceSlippage.ts'
import { useSlippage } from './useSlippage.ts'

afterEach(cleanup)

function open() {
  const { app } = createSampleApp(() => 'revert')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppContext value={app}>{children}</AppContext>
  )
  return { storage: app.storage, ...renderHook(() => useSlippage(), { wrapper }) }
}

/** As the browser notifies every other tab. */
function dispatchStorageEvent(key: string | null) {
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
}

test('[SWP-11] follows the slippage chosen in another tab', () => {
  const { result, storage } = open()
  expect(result.current.slippage).toBe(100)
  storage.setItem(slippageKey, '0.5')
  dispatchStorageEvent('theme')
  expect(result.current.slippage).toBe(100)
  dispatchStorageEvent(slippageKey)
  expect(result.current.slippage).toBe(50)
  storage.removeItem(slippageKey)
  dispatchStorageEvent(null)
  expect(result.current.slippage).toBe(100)
})

test('[SWP-11] follows automatic slippage turned on or off in another tab', () => {
  const { result, storage } = open()
  storage.setItem(autoSlippageKey, 'on')
  dispatchStorageEvent(autoSlippageKey)
  expect(result.current.isAuto).toBe(true)
  storage.setItem(autoSlippageKey, 'off')
  dispatchStorageEvent(autoSlippageKey)
  expect(result.current.isAuto).toBe(false)
})

test('[SWP-11] applies a choice at once and remembers it', () => {
  const { result, storage } = open()
  act(() => result.current.setSlippage(250 as Bps))
  expect(result.current.slippage).toBe(250)
  expect(storage.getItem(slippageKey)).toBe('2.5')
})

test('derives the slippage from the market once that is chosen, until a number is chosen', () => {
  const { result, rerender } = open()
  expect(result.current.isAuto).toBe(false)
  act(() => result.current.setAuto())
  expect(result.current).toMatchObject({ isAuto: true, slippage: 100 })
  rerender()
  const again = open()
  expect(again.result.current.isAuto).toBe(false)
  act(() => result.current.setSlippage(50 as Bps))
  expect(result.current).toMatchObject({ isAuto: false, slippage: 50 })
})

test('applies a choice from outside of the screen at once', () => {
  const { result, storage } = open()
  act(() => announceSlippage(storage, 'auto'))
  expect(result.current.isAuto).toBe(true)
  act(() => announceSlippage(storage, 50 as Bps))
  expect(result.current).toMatchObject({ isAuto: false, slippage: 50 })
})
