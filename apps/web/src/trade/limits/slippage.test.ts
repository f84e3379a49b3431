import type { Bps } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import { slippagePresets } from './limits.ts'
import { readSlippage } from './readSlippage.ts'
import { formatSlippage, readStoredSlippage, writeStoredSlippage } from './slippage.ts'

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
])('[SWP-11] %j is %d hundredths of a percent', (text, bps) => {
  expect(readSlippage(text)).toEqual({ bps })
})

test.each([
  ['', /Enter a percentage/],
  ['-1', /Enter a percentage/],
  ['abc', /Enter a percentage/],
  ['1e1', /Enter a percentage/],
  ['50.01', /at most 50%/],
  ['1000', /at most 50%/],
  ['0.123', /two decimals/],
])('[SWP-11] %j is refused with a sentence', (text, sentence) => {
  const read = readSlippage(text)
  expect('problem' in read && read.problem).toMatch(sentence)
})

test('[SWP-11] presets are 0.1, 0.5 and 1 percent', () => {
  expect(slippagePresets.map(formatSlippage)).toEqual(['0.1', '0.5', '1'])
})

test('[SWP-11] the choice is remembered; a damaged entry gives the default of 1 percent', () => {
  const storage = createMemoryStorage()
  expect(readStoredSlippage(storage)).toBe(100)
  writeStoredSlippage(storage, 50 as Bps)
  expect(readStoredSlippage(storage)).toBe(50)
  storage.setItem('slippage', 'NaN')
  expect(readStoredSlippage(storage)).toBe(100)
})
