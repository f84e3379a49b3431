import { keepSetting } from '../../storage/keepSetting.ts'

/** Minutes without activity after which a wallet kept in this browser locks. */
export type LockMinutes = (typeof lockChoices)[number]

export const lockChoices = [5, 15, 60, 480] as const

const defaultMinutes: LockMinutes = 15
export const lockTimeKey = 'vermeil.lockMinutes'

/** The chosen time. An invalid stored value counts as the default. */
export function readLockMinutes(storage: Pick<Storage, 'getItem'>): LockMinutes {
  const stored = Number(storage.getItem(lockTimeKey))
  return lockChoices.find((minutes) => minutes === stored) ?? defaultMinutes
}

/** Stores the time in this browser. */
export function writeLockMinutes(storage: Pick<Storage, 'setItem'>, minutes: LockMinutes): void {
  keepSetting(storage, lockTimeKey, String(minutes))
}
