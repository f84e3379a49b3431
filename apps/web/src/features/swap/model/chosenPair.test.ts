import { expect, test } from 'vitest'
import { readChosenPair, writeChosenPair } from './chosenPair.ts'

test('[SWP-02] stores the pair in upper case, and falls back to VET and B3TR', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(readChosenPair(storage)).toEqual({ sell: 'VET', buy: 'B3TR' })
  writeChosenPair(storage, { sell: 'veB3TR', buy: 'VTHO' })
  expect(readChosenPair(storage)).toEqual({ sell: 'VEB3TR', buy: 'VTHO' })
})
