import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../testing/createMemoryStorage.ts'
import { addChosenPair, readChosenPair, writeChosenPair } from './chosenPair.ts'
import type { SwapStart } from './swapForm.ts'

test('[SWP-02] stores the pair in upper case, and falls back to VET and B3TR', () => {
  const storage = createMemoryStorage()
  expect(readChosenPair(storage)).toEqual({ sell: 'VET', buy: 'B3TR' })
  writeChosenPair(storage, { sell: 'veB3TR', buy: 'VTHO' })
  expect(readChosenPair(storage)).toEqual({ sell: 'VEB3TR', buy: 'VTHO' })
})

test('[SWP-02] starts with the last pair only if the address names no token', () => {
  const storage = createMemoryStorage()
  writeChosenPair(storage, { sell: 'VTHO', buy: 'VET' })
  expect(addChosenPair<SwapStart>(storage, { amount: '5' })).toEqual({
    sell: 'VTHO',
    buy: 'VET',
    amount: '5',
  })
  expect(addChosenPair<SwapStart>(storage, { sell: 'B3TR' })).toEqual({ sell: 'B3TR' })
})
