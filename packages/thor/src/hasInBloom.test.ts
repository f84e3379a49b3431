import { readFileSync } from 'node:fs'
import type { Hex } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeHex } from './encodeHex.ts'
import { encodeBloom, hasInBloom } from './hasInBloom.ts'

const file: {
  beats: { beat: { number: number; bloom: Hex; k: number }; keysOfItsBlock: Hex[] }[]
} = JSON.parse(readFileSync(new URL('../../../vectors/thorBeats.json', import.meta.url), 'utf8'))

test.each(file.beats)('every key of the real block $beat.number is in its bloom', (entry) => {
  const { beat, keysOfItsBlock } = entry
  expect(keysOfItsBlock.filter((key) => !hasInBloom(beat.bloom, beat.k, key))).toEqual([])
})

test.each(file.beats)('the keys of the real block $beat.number give its bloom', (entry) => {
  const { beat, keysOfItsBlock } = entry
  expect(encodeBloom(keysOfItsBlock)).toEqual({ bloom: beat.bloom, k: beat.k })
})

test('a bloom has at least eight bytes and ignores words that are not addresses', () => {
  const empty = encodeBloom([])
  expect(empty.bloom).toBe('0x0000000000000000')
  expect(encodeBloom([`0x${'01'.repeat(32)}`])).toEqual(empty)
  expect(encodeBloom([`0x${'00'.repeat(20)}`])).not.toEqual(empty)
})

test('fewer than one in fifty other addresses match a real bloom', () => {
  const others = Array.from({ length: 5000 }, (_, index) => {
    const digits = (index + 1).toString(16).padStart(6, '0')
    return `0x${digits}${'5e'.repeat(17)}` as Hex
  })
  for (const { beat } of file.beats) {
    const wrong = others.filter((key) => hasInBloom(beat.bloom, beat.k, key))
    expect(wrong.length).toBeLessThan(100)
  }
})

test('finds the keys of a bloom in it, as addresses and as topics', () => {
  const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(encodeHex)
  fc.assert(
    fc.property(fc.array(address, { minLength: 1, maxLength: 60 }), (keys) => {
      const { bloom, k } = encodeBloom(keys)
      for (const key of keys) {
        expect(hasInBloom(bloom, k, key)).toBe(true)
        expect(hasInBloom(bloom, k, `0x${'00'.repeat(12)}${key.slice(2)}`)).toBe(true)
      }
    }),
  )
})

test('does not exclude a key that no bloom can contain', () => {
  expect(hasInBloom('0x0000000000000000', 13, `0x${'11'.repeat(32)}`)).toBe(true)
  expect(hasInBloom('0x0000000000000000', 13, `0x${'11'.repeat(20)}`)).toBe(false)
})
