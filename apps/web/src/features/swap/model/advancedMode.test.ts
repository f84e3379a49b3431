import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../../testing/createMemoryStorage.ts'
import { readAdvanced, writeAdvanced } from './advancedMode.ts'

test('[SWP-27] stores advanced mode per screen', () => {
  const storage = createMemoryStorage()
  expect(readAdvanced(storage, 'swap')).toBe(false)
  writeAdvanced(storage, 'swap', true)
  expect(readAdvanced(storage, 'swap')).toBe(true)
  expect(readAdvanced(storage, 'limit')).toBe(false)
  writeAdvanced(storage, 'swap', false)
  expect(readAdvanced(storage, 'swap')).toBe(false)
})
