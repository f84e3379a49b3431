import { networks } from '@vermeil/abi'
import { expect, test } from 'vitest'
import { listMissing } from './listMissing.ts'

test('a network without our contracts is told what does not work there; the dev chain lacks nothing', () => {
  const { addresses } = networks.dev
  expect(listMissing(addresses)).toEqual([])
  expect(listMissing({ ...addresses, orderBook: null })).toEqual(['limit orders'])
  expect(listMissing({ ...addresses, aggregator: null, rewards: null })).toEqual([
    'swaps over several exchanges',
    'rewards',
  ])
})
