import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { findLookAlike } from './findLookAlike.ts'

const own = `0xabcd${'1'.repeat(32)}ef01` as Address
const fake = `0xabcd${'2'.repeat(32)}ef01` as Address

test('[SND-01] finds a known address with the same ends, but not the address itself', () => {
  expect(findLookAlike(fake, [own])).toBe(own)
  expect(findLookAlike(own, [own])).toBeUndefined()
  expect(findLookAlike(`0xabcd${'2'.repeat(32)}ef02` as Address, [own])).toBeUndefined()
  expect(findLookAlike(fake, [])).toBeUndefined()
})
