import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import {
  backupChanges,
  isReminderDue,
  noteBackupSaved,
  postponeReminder,
  readBackupNote,
  remindAfterMs,
} from './backupNotes.ts'

const first = `0x${'11'.repeat(20)}` as Address
const second = `0x${'22'.repeat(20)}` as Address
const now = { nowMs: 1_000, hasFunds: false }

function createStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a wallet without a saved backup is reminded of, until one is saved', () => {
  const storage = createStorage()
  const isDue = (address: Address) => isReminderDue(readBackupNote(storage, address), now)
  expect(isDue(first)).toBe(true)
  const before = backupChanges.read() ?? 0
  noteBackupSaved(storage, first)
  expect(backupChanges.read()).toBe(before + 1)
  expect(isDue(first)).toBe(false)
  expect(isDue(second)).toBe(true)
})

test('a reminder that was put off comes back after a week', () => {
  const storage = createStorage()
  postponeReminder(storage, first, { nowMs: 1_000, hasFunds: true })
  const note = readBackupNote(storage, first)
  expect(isReminderDue(note, { nowMs: 1_000 + remindAfterMs - 1, hasFunds: true })).toBe(false)
  expect(isReminderDue(note, { nowMs: 1_000 + remindAfterMs, hasFunds: true })).toBe(true)
})

test('a reminder that was put off for an empty wallet comes back with the first funds', () => {
  const storage = createStorage()
  postponeReminder(storage, first, now)
  const note = readBackupNote(storage, first)
  expect(isReminderDue(note, now)).toBe(false)
  expect(isReminderDue(note, { ...now, hasFunds: true })).toBe(true)
})

test.each(['{', '[]', '{"0x11":{"isSaved":"yes"}}'])(
  'notes that cannot be read count as none: %s',
  (text) => {
    const storage = { getItem: () => text, setItem: () => undefined }
    expect(isReminderDue(readBackupNote(storage, first), now)).toBe(true)
  },
)
