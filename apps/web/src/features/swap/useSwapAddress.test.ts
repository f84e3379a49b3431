// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { readSwapAddress, useSwapAddress, writeSwapAddress } from './useSwapAddress.ts'

beforeEach(() => navigate('/swap/VET/B3TR?fromAmount=25'))
afterEach(cleanup)

test('[SWP-01] the address names the pair and the amount of one side', () => {
  expect(readSwapAddress('/swap/vet/B3TR', 'fromAmount=12.5')).toEqual({
    sell: 'vet',
    buy: 'B3TR',
    amount: '12.5',
    exact: 'sell',
    isAdvanced: false,
  })
  expect(readSwapAddress('/swap/VET/B3TR', 'toAmount=3')).toMatchObject({
    amount: '3',
    exact: 'buy',
  })
  expect(readSwapAddress('/swap', '')).toMatchObject({ sell: undefined, buy: undefined })
})

test('[SWP-01][SWP-27] advanced mode and an amount may stand in the path', () => {
  expect(readSwapAddress('/swap/advanced', '')).toMatchObject({ sell: undefined, isAdvanced: true })
  expect(readSwapAddress('/swap/Advanced/vet/b3tr/12', '')).toMatchObject({
    sell: 'vet',
    buy: 'b3tr',
    amount: '12',
    isAdvanced: true,
  })
})

test.each([
  ['/swap/VET/B3TR', 'fromAmount=x&toAmount=4', '4', 'buy'],
  ['/swap/VET/B3TR', 'fromAmount=3&toAmount=4', '3', 'sell'],
  ['/swap/VET/B3TR/5', 'fromAmount=0', '5', 'sell'],
  ['/swap/VET/B3TR/5', 'toAmount=-1', '5', 'sell'],
  ['/swap/VET/B3TR', 'fromAmount=2,5', '2,5', 'sell'],
])('[SWP-01] of %s?%s the first amount above 0 counts', (path, search, amount, exact) => {
  expect(readSwapAddress(path, search)).toMatchObject({ amount, exact })
})

test('an address that is not well encoded is taken as it stands', () => {
  expect(readSwapAddress('/swap/VE%/B3TR', '')).toMatchObject({ sell: 'VE%' })
})

test('[SWP-01] what is written is read back', () => {
  const start = { sell: 'VET', buy: '%X', amount: '1.5', exact: 'buy', isAdvanced: true } as const
  const [path = '', search = ''] = writeSwapAddress(start).split('?')
  expect(readSwapAddress(path, search)).toEqual(start)
  expect(writeSwapAddress({ ...start, buy: undefined })).toBe('/swap/advanced')
  expect(writeSwapAddress({ ...start, buy: undefined, isAdvanced: false })).toBe('/swap')
})

test('[SWP-01] rewriting the address adds no history entry and is no new visit', () => {
  const { result } = renderHook(useSwapAddress)
  const entries = history.length
  act(() => result.current.rewrite('/swap/VET/VTHO'))
  expect(location.pathname).toBe('/swap/VET/VTHO')
  expect(history.length).toBe(entries)
  expect(result.current.visit.count).toBe(0)
})

test('[SWP-01] the pair of an address that names none is written in a turn of its own', async () => {
  navigate('/swap')
  const { result } = renderHook(useSwapAddress)
  act(() => result.current.rewrite('/swap/VET/VTHO'))
  expect(location.pathname).toBe('/swap')
  await waitFor(() => expect(location.pathname).toBe('/swap/VET/VTHO'))
  expect(result.current.visit.count).toBe(0)
})

test('[SWP-01] an amount that is written late leaves another page that was opened alone', () => {
  vi.useFakeTimers()
  navigate('/swap/VET/B3TR')
  const { result } = renderHook(useSwapAddress)
  act(() => result.current.rewrite('/swap/VET/B3TR?fromAmount=5'))
  history.pushState(null, '', '/wrap')
  act(() => vi.runAllTimers())
  expect(location.pathname).toBe('/wrap')
})

test('[SWP-01] an amount is written into the address once, when typing rests', () => {
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

test('an address changed from outside is a new visit with its own start', () => {
  const { result } = renderHook(useSwapAddress)
  act(() => navigate('/swap/VTHO/VET'))
  expect(result.current.visit).toMatchObject({ count: 1, start: { sell: 'VTHO', buy: 'VET' } })
})
