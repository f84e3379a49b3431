// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { readSwapAddress } from '../../trade/link/swapAddress.ts'
import { usePairAddress } from './usePairAddress.ts'

const useSwapAddress = () => usePairAddress('/swap', readSwapAddress)

beforeEach(() => navigate('/swap/VET/B3TR?fromAmount=25'))
afterEach(cleanup)

test('[SWP-01] rewrites the address without a history entry or a new visit', () => {
  const { result } = renderHook(useSwapAddress)
  const entries = history.length
  act(() => result.current.rewrite('/swap/VET/VTHO'))
  expect(location.pathname).toBe('/swap/VET/VTHO')
  expect(history.length).toBe(entries)
  expect(result.current.visit.count).toBe(0)
})

test('[SWP-01] writes the default pair into a bare address in a separate task', async () => {
  navigate('/swap')
  const { result } = renderHook(useSwapAddress)
  act(() => result.current.rewrite('/swap/VET/VTHO'))
  expect(location.pathname).toBe('/swap')
  await waitFor(() => expect(location.pathname).toBe('/swap/VET/VTHO'))
  expect(result.current.visit.count).toBe(0)
})

test('[SWP-01] does not write a late amount into the address of another page', () => {
  vi.useFakeTimers()
  navigate('/swap/VET/B3TR')
  const { result } = renderHook(useSwapAddress)
  act(() => result.current.rewrite('/swap/VET/B3TR?fromAmount=5'))
  history.pushState(null, '', '/wrap')
  act(() => vi.runAllTimers())
  expect(location.pathname).toBe('/wrap')
})

test('[SWP-01] writes an amount into the address once, when typing pauses', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useSwapAddress)
  act(() => result.current.rewrite('/swap/VET/VTHO'))
  const written = vi.spyOn(history, 'replaceState')
  for (const amount of ['1', '12', '123']) {
    act(() => result.current.rewrite(`/swap/VET/VTHO?fromAmount=${amount}`))
    act(() => vi.advanceTimersByTime(400))
  }
  expect(location.search).toBe('')
  act(() => vi.advanceTimersByTime(1_000))
  expect(location.search).toBe('?fromAmount=123')
  expect(written).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('[SWP-01] removes a cleared amount at once, so that a reload does not restore it', () => {
  const { result } = renderHook(useSwapAddress)
  act(() => result.current.rewrite('/swap/VET/B3TR'))
  expect(location.pathname + location.search).toBe('/swap/VET/B3TR')
  expect(result.current.visit.count).toBe(0)
})

test('[SWP-01] removes a cleared amount while the next one waits', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useSwapAddress)
  act(() => result.current.rewrite('/swap/VET/B3TR?fromAmount=7'))
  act(() => result.current.rewrite('/swap/VET/B3TR'))
  expect(location.search).toBe('')
  act(() => vi.runAllTimers())
  expect(location.search).toBe('')
  vi.useRealTimers()
})

test('starts a new visit when the address changes from outside', () => {
  const { result } = renderHook(useSwapAddress)
  act(() => navigate('/swap/VTHO/VET'))
  expect(result.current.visit).toMatchObject({ count: 1, start: { sell: 'VTHO', buy: 'VET' } })
})
