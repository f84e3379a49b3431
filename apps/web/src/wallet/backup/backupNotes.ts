import type { Address } from '@vermeil/units'
import * as v from 'valibot'
import { keepSetting } from '../../storage/keepSetting.ts'
import { createCell } from '../../ui/state/createCell.ts'

/** How long 'Remind me later' lasts. */
export const remindAfterMs = 7 * 24 * 3_600_000

const storageKey = 'vermeil.backups'

const noteSchema = v.object({
  /** The user saved a backup of this wallet, or restored the wallet from one. */
  isSaved: v.optional(v.boolean()),
  /** No reminder before this time. */
  remindAtMs: v.optional(v.number()),
  /** The wallet was not empty when the reminder was postponed. */
  hadFunds: v.optional(v.boolean()),
})

const notesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), noteSchema))

export type BackupNote = v.InferOutput<typeof noteSchema>

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Counts the notes that this page wrote, so that components update. */
export const backupChanges = createCell<number>()

/** The stored note about a wallet's backup; undefined if there is none. */
export function readBackupNote(storage: Pick<Store, 'getItem'>, address: Address): BackupNote {
  return readNotes(storage)[address] ?? {}
}

/** Stores that a backup of the wallet exists. */
export function noteBackupSaved(storage: Store, address: Address): void {
  writeNote(storage, address, { isSaved: true })
}

/** Postpones the reminder for a week, or until the first funds arrive in an empty wallet. */
export function postponeReminder(
  storage: Store,
  address: Address,
  { nowMs, hasFunds }: { nowMs: number; hasFunds: boolean },
): void {
  writeNote(storage, address, { remindAtMs: nowMs + remindAfterMs, hadFunds: hasFunds })
}

/** Whether to remind the user of the backup now. */
export function isReminderDue(
  { isSaved, remindAtMs, hadFunds }: BackupNote,
  { nowMs, hasFunds }: { nowMs: number; hasFunds: boolean },
): boolean {
  if (isSaved) return false
  if (remindAtMs === undefined || nowMs >= remindAtMs) return true
  return hasFunds && !hadFunds
}

function readNotes(storage: Pick<Store, 'getItem'>): Record<string, BackupNote> {
  const parsed = v.safeParse(notesSchema, storage.getItem(storageKey))
  return parsed.success ? parsed.output : {}
}

function writeNote(storage: Store, address: Address, note: BackupNote): void {
  keepSetting(storage, storageKey, JSON.stringify({ ...readNotes(storage), [address]: note }))
  backupChanges.write((backupChanges.read() ?? 0) + 1)
}
