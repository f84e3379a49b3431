import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
import { readRecipients, writeRecipient } from './recipients.ts'

const number = (index: number) => `0x${index.toString(16).padStart(40, '0')}` as Address

test('keeps five hundred recipients, each once, the latest first', () => {
  const storage = createMemoryStorage()
  for (let index = 0; index < 504; index += 1) writeRecipient(storage, number(index))
  writeRecipient(storage, number(400))
  const recipients = readRecipients(storage)
  expect(recipients.slice(0, 3)).toEqual([number(400), number(503), number(502)])
  expect(recipients).toHaveLength(500)
})

test('reads damaged storage as empty', () => {
  for (const text of ['{', '{}', '["0x12"]', 'null']) {
    expect(readRecipients(createMemoryStorage({ 'vermeil.recipients': text }))).toEqual([])
  }
})
