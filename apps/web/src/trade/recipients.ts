import type { Address } from '@vermeil/units'

const storageKey = 'vermeil.recipients'
const keptRecipients = 8

/** Whom this browser has sent to, the latest first. What cannot be read is left out. */
export function readRecipients(storage: Pick<Storage, 'getItem'>): Address[] {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(parsed)) return []
    return parsed.filter((item): item is Address => /^0x[0-9a-f]{40}$/.test(String(item)))
  } catch {
    return []
  }
}

/** Remembers a recipient as the latest. A browser that keeps nothing is no reason to stop. */
export function writeRecipient(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  recipient: Address,
): void {
  const others = readRecipients(storage).filter((known) => known !== recipient)
  try {
    storage.setItem(storageKey, JSON.stringify([recipient, ...others].slice(0, keptRecipients)))
  } catch {
    // Only the list of this visit is shorter then.
  }
}
