import type { Address } from '@vermeil/units'

/** Four digits of an address, the first with `0x`. */
export interface AddressGroup {
  /** Its position, which also distinguishes groups with the same digits. */
  at: number
  text: string
  /** It differs from the same group of the other address. */
  isDifferent: boolean
}

/** An address in groups of four digits, compared with another one if there is one. */
export function compareAddresses(address: Address, other?: Address): AddressGroup[] {
  const others = other && splitAddress(other)
  return splitAddress(address).map((text, at) => ({
    at,
    text,
    isDifferent: others !== undefined && others[at] !== text,
  }))
}

function splitAddress(address: Address): string[] {
  const groups = address.slice(2).match(/.{4}/g) ?? []
  return groups.map((group, at) => (at === 0 ? `0x${group}` : group))
}
