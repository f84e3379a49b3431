import { QueryClient } from '@tanstack/react-query'
import { parseAddress } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSwaps } from './followSwaps.ts'
import { nameSwapHistory } from './swapHistory.ts'

const account = parseAddress(`0x${'3'.repeat(40)}`)
const balancesKey = ['balances', account]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow() {
  const queries = new QueryClient()
  const stop = followSwaps(queries, account, balancesKey)
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  const hold = (amount: bigint) => queries.setQueryData(balancesKey, new Map([[account, amount]]))
  return { hold, stop, invalidate }
}

test('[HIS-01] fetches the swap history again 5 s after the balances changed', () => {
  const { hold, invalidate } = follow()
  hold(1n)
  hold(2n)
  vi.advanceTimersByTime(4_999)
  expect(invalidate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(invalidate).toHaveBeenCalledWith({ queryKey: nameSwapHistory(account) })
})

test('[HIS-01] does not fetch it for the first balances, nor for the same ones again', () => {
  const { hold, invalidate } = follow()
  hold(1n)
  hold(1n)
  vi.advanceTimersByTime(60_000)
  expect(invalidate).not.toHaveBeenCalled()
})

test('does nothing after it was stopped', () => {
  const { hold, invalidate, stop } = follow()
  hold(1n)
  hold(2n)
  stop()
  hold(3n)
  vi.advanceTimersByTime(60_000)
  expect(invalidate).not.toHaveBeenCalled()
})
