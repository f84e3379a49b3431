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

test('keeps five hundred recipients, each once, the latest first', () => {
  const storage = createStorage()
  for (let index = 0; index < 504; index += 1) writeRecipient(storage, number(index))
  writeRecipient(storage, number(400))
  const kept = readRecipients(storage)
  expect(kept.slice(0, 3)).toEqual([number(400), number(503), number(502)])
  expect(kept).toHaveLength(500)
})

test('reads damaged storage as empty', () => {
  for (const text of ['{', '{}', '["0x12"]', 'null']) {
    expect(readRecipients(createStorage(text))).toEqual([])
  }
})
