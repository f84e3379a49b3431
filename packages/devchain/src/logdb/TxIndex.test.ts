import { createHash } from 'node:crypto'
import { parseTxId, type TxId } from '@vermeil/units'
import { expect, test } from 'vitest'
import { TxIndex } from './TxIndex.ts'

const createId = (number: number): TxId =>
  parseTxId(`0x${createHash('sha256').update(String(number)).digest('hex')}`)

test('finds transactions by their ids, but not removed ones', () => {
  const index = new TxIndex()
  for (let number = 0; number < 10_000; number++) index.push(createId(number), number, 3)
  index.truncate(9_000)
  expect(index.find(createId(0))).toEqual([{ block: 0, index: 3 }])
  expect(index.find(createId(8_999))).toEqual([{ block: 8_999, index: 3 }])
  expect(index.find(createId(9_000))).toEqual([])
})

test('stays usable after the same blocks were removed and mined again many times', () => {
  const index = new TxIndex()
  let number = 0
  for (let reorg = 0; reorg < 500; reorg++) {
    index.truncate(1)
    for (let at = 0; at < 100; at++) index.push(createId(number++), 1, at)
  }
  expect(index.find(createId(number - 1))).toContainEqual({ block: 1, index: 99 })
  expect(index.find(createId(0))).toEqual([])
})
