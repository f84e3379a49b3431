import { expect, test } from 'vitest'
import { readAdvanced, writeAdvanced } from './advancedMode.ts'

test('[SWP-27] stores advanced mode per screen', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(readAdvanced(storage, 'swap')).toBe(false)
  writeAdvanced(storage, 'swap', true)
  expect(readAdvanced(storage, 'swap')).toBe(true)
  expect(readAdvanced(storage, 'limit')).toBe(false)
  writeAdvanced(storage, 'swap', false)
  expect(readAdvanced(storage, 'swap')).toBe(false)
})
