import type { Marketstats } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { readPairFacts } from './readPairFacts.ts'

const stats: Marketstats = {
  from: {
    change_24h_percent: -2.5,
    high_24h: '0.217842999',
    low_24h: '0.000204316789',
    open_24h: '1234.5',
    close_24h: '0.2115',
    price: '0.2115',
    priceUsd: '0.0237',
    all_time_high: '1',
    all_time_low: '0.1',
    volume_24h: '1842345.129',
  },
  to: { priceUsd: '0.112', volume_24h: '5' },
  isUsdStale: false,
}

test('[SWP-26] formats the header’s figures, with more digits for small prices', () => {
  expect(readPairFacts(stats, 'VET')).toEqual({
    price: '0.2115',
    changePercent: -2.5,
    high: '0.217842',
    low: '0.00020431',
    turnover: '1.84M VET',
    open: '1,234.5',
    close: '0.2115',
    priceUsd: '$0.02',
  })
})

test('writes a price of thousands with two decimals, so that the header keeps its width', () => {
  const large = { ...stats.from, price: '4545287.431992', close_24h: '999.123456' }
  expect(readPairFacts({ ...stats, from: large }, 'BTC')).toMatchObject({
    price: '4,545,287.43',
    close: '999.123456',
  })
})

test('shows dashes, not zeros, for a pair that never traded', () => {
  const zero = { ...stats.from, price: '0', high_24h: '0', priceUsd: '0.0', volume_24h: '0' }
  const facts = readPairFacts({ ...stats, from: zero }, 'VET')
  expect(facts).toMatchObject({
    price: '–',
    changePercent: undefined,
    high: '–',
    priceUsd: '–',
    turnover: '0 VET',
  })
})

test('marks a price that is too small for its decimals as less than they can show', () => {
  const tiny = { ...stats.from, price: '0.000000000123', priceUsd: '0.0000000000000004' }
  expect(readPairFacts({ ...stats, from: tiny }, 'VET')).toMatchObject({
    price: '<0.00000001',
    priceUsd: '<$0.0001',
  })
})
