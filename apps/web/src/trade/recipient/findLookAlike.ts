import type { Address } from '@vermeil/units'

/** How many equal hex digits at either end make two shortened addresses look the same. */
const shownDigits = 4

/**
 * A known address that looks the same when shortened but differs: scammers place such an address in a user's history,
 * to be copied by mistake.
 */
export function findLookAlike(address: Address, known: Iterable<Address>): Address | undefined {
  for (const other of known) {
    if (other !== address && shorten(other) === shorten(address)) return other
  }
  return undefined
}

function shorten(address: Address): string {
  return address.slice(2, 2 + shownDigits) + address.slice(-shownDigits)
}
