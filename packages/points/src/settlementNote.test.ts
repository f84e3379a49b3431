import type { Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { decodeSettlementNote, encodeSettlementNote } from './settlementNote.ts'

const note = { roundId: 47, pool: 12_345n * 10n ** 18n, root: `0x${'cd'.repeat(32)}` as Hex }

test('reads the published facts of a settlement', () => {
  const data = encodeSettlementNote(note)
  expect(data).toHaveLength(2 + 4 * 64)
  expect(decodeSettlementNote(data)).toEqual(note)
})

test('ignores other data', () => {
  const data = encodeSettlementNote(note)
  const foreign: Hex[] = ['0x', `${data}00`, `0x00${data.slice(4)}`, data.slice(0, -2) as Hex]
  const huge = `0x${data.slice(2, 66)}${'f'.repeat(64)}${data.slice(130)}` as Hex
  expect([...foreign, huge].map(decodeSettlementNote)).toEqual(Array(5).fill(undefined))
})
