import type { TokenMarketAnswer, TokenPool } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { createMarket } from '../../../testing/sampleMarket.ts'
import { findWarnings } from './findWarnings.ts'

const pool = { liquidityUsd: '50000', depthUsd: { buy: '400', sell: '500' } } as TokenPool
const sound: TokenMarketAnswer = {
  isUsdStale: false,
  market: createMarket('B3TR'),
  transferFeePips: 0,
  poolCount: 1,
  pools: [pool],
  depths: [],
  untrustedPools: [],
}
const untrusted = {
  ...{ address: createMarket('SHA').address, kind: 'v2', venue: 'Vexchange', blockNumber: 3 },
  ...{ token0: createMarket('SHA').address, token1: createMarket('VET').address, timestamp: 1 },
  reason: 'An amount is too high.',
} as const

test('a token with a price, depth and free transfers has no warning', () => {
  expect(findWarnings(sound)).toEqual([])
})

test.each([
  ['a fee on transfers', { transferFeePips: 25_000 }, { kind: 'transferFee', percent: '2.5%' }],
  [
    'pools that are not trusted',
    { untrustedPools: [untrusted, untrusted] },
    { kind: 'untrusted', reasons: ['An amount is too high.'], count: 2 },
  ],
  [
    'little depth',
    { pools: [{ ...pool, depthUsd: { buy: '99', sell: '99.9' } }] },
    { kind: 'thin' },
  ],
  ['old prices', { isUsdStale: true }, { kind: 'staleUsd' }],
] as const)('[MKT-01] warns of %s', (_, change, warning) => {
  expect(findWarnings({ ...sound, ...change } as TokenMarketAnswer)).toEqual([warning])
})

test('[MKT-01] warns of a token that has pools but no route to VET', () => {
  const market = createMarket('B3TR', { priceVet: '0', priceUsd: '0' })
  expect(findWarnings({ ...sound, market })).toEqual([{ kind: 'noRoute' }])
  expect(findWarnings({ ...sound, market: null, pools: [], poolCount: 0 })).toEqual([])
})
