import type { RunningMarket } from '@vermeil/market'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTrading } from './startTrading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('says once why the market pauses, and that it continues', async () => {
  const results = ['', 'no node', 'no node', 'no funds', '', '']
  const lines: string[] = []
  const market = {
    tick: async () => {
      const reason = results.shift() ?? ''
      if (reason !== '') throw new Error(reason)
    },
  } as RunningMarket
  await using _trading = startTrading({ market, seconds: 1, printLine: (line) => lines.push(line) })
  while (results.length > 0) await vi.advanceTimersByTimeAsync(1000)
  expect(lines).toEqual([
    'The market paused: no node',
    'The market paused: no funds',
    'The market continues.',
  ])
})
