import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../testing/createMemoryStorage.ts'
import { readChosenPair, writeChosenPair } from './chosenPair.ts'

test('[SWP-02] stores the pair in upper case, and falls back to VET and B3TR', () => {
  const storage = createMemoryStorage()
  expect(readChosenPair(storage)).toEqual({ sell: 'VET', buy: 'B3TR' })
  writeChosenPair(storage, { sell: 'veB3TR', buy: 'VTHO' })
  expect(readChosenPair(storage)).toEqual({ sell: 'VEB3TR', buy: 'VTHO' })
})
