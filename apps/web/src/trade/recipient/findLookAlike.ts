import type { Address } from '@vermeil/units'

/** How many hex digits at either end make two addresses look the same in short. */
const shownDigits = 4

/**
 * An address of `known` that looks like this one in its short form and is another: a common trick puts such an
 * address into somebody's history, to be copied by mistake.
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
