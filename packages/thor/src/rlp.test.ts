import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRlp, encodeRlp, type RlpItem } from './rlp.ts'

const { item } = fc.letrec<{ item: RlpItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 5 },
    fc.uint8Array({ maxLength: 80 }),
    fc.array(tie('item'), { maxLength: 6 }),
  ),
}))

test('encoding and decoding an item returns the same item', () => {
  fc.assert(
    fc.property(item, (value) => {
      expect(decodeRlp(encodeRlp(value))).toEqual(value)
    }),
  )
})

test('rejects all bytes except canonical encodings', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      let decoded: RlpItem
      try {
        decoded = decodeRlp(bytes)
      } catch (error) {
        expect((error as Error).name).toBe('RlpError')
        return
      }
      expect(encodeRlp(decoded)).toEqual(bytes)
    }),
    { numRuns: 2000 },
  )
})

test('encodes lengths around 56 bytes and above 255 in their forms', () => {
  expect([...encodeRlp(new Uint8Array(55)).subarray(0, 1)]).toEqual([0x80 + 55])
  expect([...encodeRlp(new Uint8Array(56)).subarray(0, 2)]).toEqual([0xb8, 56])
  expect([...encodeRlp(new Uint8Array(1024)).subarray(0, 3)]).toEqual([0xb9, 4, 0])
  expect([...encodeRlp(Array.from({ length: 56 }, () => [])).subarray(0, 2)]).toEqual([0xf8, 56])
})

test.each([
  ['nothing', [], 'ends too early'],
  ['a cut string', [0x83, 1, 2], 'ends too early'],
  ['a cut length', [0xb9, 1], 'ends too early'],
  ['a list with an item that exceeds it', [0xc1, 0x82, 1, 2], 'ends too early'],
  ['a small byte in two bytes', [0x81, 0x7f], 'single byte is encoded as two'],
  ['a long form for 55 bytes', [0xb8, 55, ...new Uint8Array(55)], 'short length is encoded'],
  ['a length with leading zeros', [0xb9, 0, 56, ...new Uint8Array(56)], 'length has leading zeros'],
  ['bytes after the item', [0xc0, 0xc0], '1 bytes follow'],
  ['a length beyond all memory', [0xbf, 255, 255, 255, 255, 255, 255, 255, 255], 'ends too early'],
])('%s is refused', (_, bytes, fact) => {
  expect(() => decodeRlp(Uint8Array.from(bytes))).toThrow(fact)
})
