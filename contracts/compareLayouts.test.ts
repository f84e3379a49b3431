import { expect, test } from 'vitest'
import type { StorageLayout } from './artifact.ts'
import { haveSameLayout } from './compareLayouts.ts'

interface Change {
  readonly label?: string
  readonly type?: string
  readonly slot?: string
  readonly length?: number
}

/** A layout as the compiler writes it, with a different `id` in each compilation. */
function createLayout(id: number, change: Change = {}): StorageLayout {
  const { label = 'fee', type = 'uint24', slot = '1', length = 64 } = change
  const struct = `t_struct(Venue)${id}_storage`
  const place = { astId: id, contract: `src/C${id}.sol:C${id}`, offset: 0 }
  return {
    storage: [
      { ...place, label: '_state', slot: '0', type: 't_uint256' },
      { ...place, label: '_venues', slot, type: `t_array(${struct})${length}_storage` },
    ],
    types: { [struct]: { label: 'Venue', members: [{ ...place, label, slot: '0', type }] } },
  }
}

test('ignores the differences between two compilations of one layout', () => {
  expect(haveSameLayout(createLayout(17), createLayout(4242))).toBe(true)
})

test('detects a change of a slot, a length, a variable and a field of a struct', () => {
  const layout = createLayout(17)
  expect(haveSameLayout(layout, createLayout(17, { slot: '2' }))).toBe(false)
  expect(haveSameLayout(layout, createLayout(17, { label: 'rate' }))).toBe(false)
  expect(haveSameLayout(layout, createLayout(17, { type: 'uint32' }))).toBe(false)
  expect(haveSameLayout(layout, createLayout(17, { length: 65 }))).toBe(false)
  expect(haveSameLayout(layout, { ...layout, storage: layout.storage.slice(1) })).toBe(false)
})

test('does not accept two layouts without variables', () => {
  const layout: StorageLayout = { storage: [], types: null }
  expect(haveSameLayout(layout, layout)).toBe(false)
})
