import type { Address } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createMemoryStorage } from '../../testing/createMemoryStorage.ts'
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

test('reminds of a wallet without a saved backup until one is saved', () => {
  const storage = createMemoryStorage()
  const isDue = (address: Address) => isReminderDue(readBackupNote(storage, address), now)
  expect(isDue(first)).toBe(true)
  const before = backupChanges.read() ?? 0
  noteBackupSaved(storage, first)
  expect(backupChanges.read()).toBe(before + 1)
  expect(isDue(first)).toBe(false)
  expect(isDue(second)).toBe(true)
})

test('shows a postponed reminder again after a week', () => {
  const storage = createMemoryStorage()
  postponeReminder(storage, first, { nowMs: 1_000, hasFunds: true })
  const note = readBackupNote(storage, first)
  expect(isReminderDue(note, { nowMs: 1_000 + remindAfterMs - 1, hasFunds: true })).toBe(false)
  expect(isReminderDue(note, { nowMs: 1_000 + remindAfterMs, hasFunds: true })).toBe(true)
})

test('shows a postponed reminder of an empty wallet again with its first funds', () => {
  const storage = createMemoryStorage()
  postponeReminder(storage, first, now)
  const note = readBackupNote(storage, first)
  expect(isReminderDue(note, now)).toBe(false)
  expect(isReminderDue(note, { ...now, hasFunds: true })).toBe(true)
})

test.each(['{', '[]', '{"0x11":{"isSaved":"yes"}}'])('ignores unreadable notes: %s', (text) => {
  const storage = { getItem: () => text, setItem: () => undefined }
  expect(isReminderDue(readBackupNote(storage, first), now)).toBe(true)
})
