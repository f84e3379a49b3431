import { t } from '@lingui/core/macro'
import { maxDeadlineSeconds, swapDeadlineSeconds } from '@vermeil/clauses'
import { minuteSeconds } from '@vermeil/units'
import { keepSetting } from '../../storage/keepSetting.ts'

const storageKey = 'vermeil.deadline'
const maximumMinutes = maxDeadlineSeconds / minuteSeconds

/** Minutes that the settings offer as a deadline. The default is among them. */
export const deadlinePresets = [5, 10, 20, 30] as const

/** Reads a typed deadline in whole minutes. Gives the minutes or the sentence to show. */
export function readDeadlineMinutes(text: string): { minutes: number } | { problem: string } {
  const plain = text.trim()
  if (!/^\d+$/.test(plain)) return { problem: t`Enter whole minutes, e.g. 20` }
  const minutes = Number(plain)
  if (minutes < 1 || minutes > maximumMinutes)
    return { problem: t`The deadline can be 1 to ${maximumMinutes} minutes.` }
  return { minutes }
}

/** The deadline chosen in this browser, in seconds; the default if there is none or it cannot be read. */
export function readStoredDeadline(storage: Pick<Storage, 'getItem'>): number {
  const stored = readDeadlineMinutes(readText(storage))
  return 'minutes' in stored ? stored.minutes * minuteSeconds : swapDeadlineSeconds
}

function readText(storage: Pick<Storage, 'getItem'>): string {
  try {
    return storage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** Stores the deadline in this browser. */
export function writeStoredDeadline(storage: Pick<Storage, 'setItem'>, minutes: number): void {
  keepSetting(storage, storageKey, String(minutes))
}

/** A deadline in words: `20 minutes`. */
export function describeDeadline(seconds: number): string {
  const minutes = seconds / minuteSeconds
  return minutes === 1 ? t`1 minute` : t`${minutes} minutes`
}
