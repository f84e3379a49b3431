import { expect, test } from 'vitest'
import {
  drawDays,
  formatFraction,
  formatGain,
  formatPartShare,
  listBestBars,
  listQuoteBars,
  nameSize,
} from './describeQuality.ts'

test('formats fractions, shares and sums with their sign', () => {
  expect([0.00123, -0.5, 0.000001, -0.000001].map((each) => formatFraction(each))).toEqual([
    '+0.12%',
    '−50.00%',
    '0.00%',
    '0.00%',
  ])
  expect([formatPartShare(2, 3), formatPartShare(0, 0)]).toEqual(['66.7%', '–'])
  expect(['12.5', '-12.5', '0'].map(formatGain)).toEqual(['+$12.50', '−$12.50', '$0.00'])
})

test('names every bar by its bound', () => {
  const quote = listQuoteBars({ swaps: 10, median: 0, bars: [1, 0, 0, 8, 1, 0] })
  expect(quote.map(({ name }) => name)).toEqual([
    'under −0.5%',
    'to −0.1%',
    'to −0.01%',
    'as quoted',
    'to +0.1%',
    'over +0.1%',
  ])
  expect(quote.map(({ kind, share }) => [kind, share])).toEqual([
    ['less', 0.1],
    ['less', 0],
    ['less', 0],
    ['same', 0.8],
    ['more', 0.1],
    ['more', 0],
  ])
  const best = listBestBars({ swaps: 1, median: 0, bars: [0, 0, 1, 0, 0, 0, 0] })
  expect(best.map(({ name }) => name)).toEqual([
    'under −0.1%',
    'to −0.01%',
    'same',
    'to +0.1%',
    'to +0.5%',
    'to +1%',
    'over +1%',
  ])
  expect(nameSize('10000')).toBe('$1,000 to $10,000')
})

const group = { swaps: 1, quoted: 0, gotQuote: 0, worstToQuote: null }

test('draws the days between the highest and the lowest result', () => {
  const days = [
    { day: 0, ...group, toBest: { median: 0, low: -0.01, high: 0.02 } },
    { day: 86_400, ...group, toBest: null },
    { day: 172_800, ...group, toBest: { median: 0.02, low: 0, high: 0.02 } },
  ]
  expect(drawDays(days)).toEqual({
    median: 'M0.0000 0.6667L1.0000 0.0000',
    band: 'M0.0000 0.0000L1.0000 0.0000L1.0000 0.6667L0.0000 1.0000Z',
    zero: 0.6667,
    high: 0.02,
    low: -0.01,
  })
  expect(drawDays(days.slice(0, 2))).toBeUndefined()
})
