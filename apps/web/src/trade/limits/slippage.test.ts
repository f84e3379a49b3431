import type { Amount, Bps } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slippagePresets } from './limits.ts'
import {
  findMinimumReceived,
  formatSlippage,
  readSlippage,
  readStoredSlippage,
  writeStoredSlippage,
} from './slippage.ts'

test.each([
  ['1', 100],
  ['0,5', 50],
  ['0.1', 10],
  ['50', 5_000],
  ['0', 0],
  [' 2.5 ', 250],
  ['.25', 25],
  ['1.50', 150],
  ['1.', 100],
])('[SWP-11] reads %j as %d hundredths of a percent', (text, bps) => {
  expect(readSlippage(text)).toEqual({ bps })
})

test.each([
  ['', /Enter a percentage/],
  ['-1', /Enter a percentage/],
  ['abc', /Enter a percentage/],
  ['1e1', /Enter a percentage/],
  ['50.01', /at most 50 %/],
  ['1000', /at most 50 %/],
  ['0.123', /two decimals/],
])('[SWP-11] rejects %j with a sentence', (text, sentence) => {
  const read = readSlippage(text)
  expect('problem' in read && read.problem).toMatch(sentence)
})

test('[SWP-11] has presets of 0.1, 0.5 and 1 percent', () => {
  expect(slippagePresets.map(formatSlippage)).toEqual(['0.1', '0.5', '1'])
})

test('[SWP-11] stores the choice, and falls back to 1 percent for damaged storage', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(readStoredSlippage(storage)).toBe(100)
  writeStoredSlippage(storage, 50 as Bps)
  expect(readStoredSlippage(storage)).toBe(50)
  kept.set('slippage', 'NaN')
  expect(readStoredSlippage(storage)).toBe(100)
})

test('[SWP-12] computes the minimum as the amount less the slippage, never rounded up', () => {
  expect(findMinimumReceived(1_000_001n as Amount, 100 as Bps)).toBe(990_000n)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), fc.nat(5_000), (amount, bps) => {
      const minimum = findMinimumReceived(amount as Amount, bps as Bps)
      expect(minimum * 10_000n).toBeLessThanOrEqual(amount * BigInt(10_000 - bps))
      expect((minimum + 1n) * 10_000n).toBeGreaterThan(amount * BigInt(10_000 - bps))
    }),
  )
})
