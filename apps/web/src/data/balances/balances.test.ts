import { QueryClient } from '@tanstack/react-query'
import type { Beat } from '@vermeil/thor'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { owner } from '../../testing/sample.ts'
import { delegationOptions } from '../account/delegation.ts'
import { followBalances } from './balances.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[SWP-25] a free transaction that needed a balance is asked for again when one arrives', async () => {
  const queries = new QueryClient()
  const { queryKey } = delegationOptions(owner)
  queries.setQueryData(queryKey, { isAvailable: false, reason: 'no balance' })
  const listeners: ((beat: Beat | 'gap') => void)[] = []
  const onBeat = (listener: (beat: Beat | 'gap') => void) => {
    listeners.push(listener)
    return () => undefined
  }
  followBalances({ onBeat }, queries)
  for (const listener of listeners) listener('gap')
  await vi.advanceTimersByTimeAsync(200)
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
