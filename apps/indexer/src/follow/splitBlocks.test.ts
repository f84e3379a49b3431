import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitBlocks } from './splitBlocks.ts'

const events = fc
  .array(fc.integer({ min: 0, max: 8 }), { maxLength: 60 })
  .map((blocks) => blocks.toSorted((one, other) => one - other))
  .map((blocks) => blocks.map((block, index) => ({ index, position: { block } })))

test('keeps all events in order, and the events of a block together', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 20 }), (all, count) => {
      const parts = [...splitBlocks(all, count)]
      expect(parts.flat()).toEqual(all)
      const blocks = parts.flatMap((part) => [
        ...new Set(part.map(({ position }) => position.block)),
      ])
      expect(blocks).toEqual([...new Set(blocks)])
    }),
  )
})

test('ends a part with the block of its last wanted event', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 20 }), (all, count) => {
      for (const part of [...splitBlocks(all, count)].slice(0, -1)) {
        expect(part.length).toBeGreaterThanOrEqual(count)
        expect(part[count - 1]?.position.block).toBe(part.at(-1)?.position.block)
      }
    }),
  )
})
