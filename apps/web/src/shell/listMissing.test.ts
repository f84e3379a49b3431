import { networks } from '@vermeil/abi'
import { expect, test } from 'vitest'
import { listMissing } from './listMissing.ts'

test('lists what does not work without our contracts; nothing is missing on the dev chain', () => {
  const { addresses } = networks.dev
  expect(listMissing(addresses)).toEqual([])
  expect(listMissing({ ...addresses, orderBook: null })).toEqual(['limit orders'])
  expect(listMissing({ ...addresses, aggregator: null, rewards: null })).toEqual([
    'swaps over several exchanges',
    'rewards',
  ])
})
