import { expect, test } from 'vitest'
import vectors from '../../../../../vectors/thorBeats.json' with { type: 'json' }
import { createBloom } from './createBloom.ts'

const bytesOf = (hex: string) => Buffer.from(hex.slice(2), 'hex')

test.each(vectors.beats)(
  'builds the bloom filter of block $beat.number like a real node',
  ({ beat, keysOfItsBlock }) => {
    const { bits, k } = createBloom(keysOfItsBlock.map(bytesOf))
    expect(`0x${Buffer.from(bits).toString('hex')}`).toBe(beat.bloom)
    expect(k).toBe(beat.k)
  },
)

test('has at least eight bytes and ignores words that are not addresses', () => {
  const empty = createBloom([])
  expect(empty.bits).toEqual(new Uint8Array(8))
  expect(createBloom([new Uint8Array(32).fill(1)])).toEqual(empty)
  expect(createBloom([new Uint8Array(20)]).bits.some((byte) => byte !== 0)).toBe(true)
})
