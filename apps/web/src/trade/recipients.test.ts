import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { readRecipients, writeRecipient } from './recipients.ts'

function createStorage(text?: string) {
  const kept = new Map(text === undefined ? [] : [['vermeil.recipients', text]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const number = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as Address

test('the latest recipient comes first, each once, no more than eight', () => {
  const storage = createStorage()
  for (let index = 0; index < 12; index += 1) writeRecipient(storage, number(index))
  writeRecipient(storage, number(9))
  const kept = readRecipients(storage)
  expect(kept.slice(0, 3)).toEqual([number(9), number(11), number(10)])
  expect(kept).toHaveLength(8)
})

test('damaged memory is empty', () => {
  for (const text of ['{', '{}', '["0x12"]', 'null']) {
    expect(readRecipients(createStorage(text))).toEqual([])
  }
})
