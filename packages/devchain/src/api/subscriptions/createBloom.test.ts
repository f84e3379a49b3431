import { expect, test } from 'vitest'
import vectors from '../../../../../vectors/thorBeats.json' with { type: 'json' }
import { createBloom } from './createBloom.ts'

const bytesOf = (hex: string) => Buffer.from(hex.slice(2), 'hex')

test.each(vectors.beats)(
  'the filter of block $beat.number is that of a real node',
  ({ beat, keysOfItsBlock }) => {
    const { bits, k } = createBloom(keysOfItsBlock.map(bytesOf))
    expect(`0x${Buffer.from(bits).toString('hex')}`).toBe(beat.bloom)
    expect(k).toBe(beat.k)
  },
)

test('a block without keys still has eight bytes, and words that are no addresses stay out', () => {
  const empty = createBloom([])
  expect(empty.bits).toEqual(new Uint8Array(8))
  expect(createBloom([new Uint8Array(32).fill(1)])).toEqual(empty)
  expect(createBloom([new Uint8Array(20)]).bits.some((byte) => byte !== 0)).toBe(true)
})
