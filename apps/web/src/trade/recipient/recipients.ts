import type { Address } from '@vermeil/units'
import { parseAddresses } from '../../storage/AddressList.ts'
import { keepSetting } from '../../storage/keepSetting.ts'

const storageKey = 'vermeil.recipients'
/** Enough that payments to other accounts do not make a known recipient look new. */
const maxRecipients = 500

/** The recipients that this browser has sent to, latest first. Unreadable entries are left out. */
export function readRecipients(storage: Pick<Storage, 'getItem'>): Address[] {
  return parseAddresses(storage.getItem(storageKey))
}

/** Stores a recipient as the latest. */
export function writeRecipient(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  recipient: Address,
): void {
  const others = readRecipients(storage).filter((known) => known !== recipient)
  const list = [recipient, ...others].slice(0, maxRecipients)
  keepSetting(storage, storageKey, JSON.stringify(list))
}
