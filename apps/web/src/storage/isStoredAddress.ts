import type { Address } from '@vermeil/units'

/** Whether a value of the browser's storage is an address as the app stores it: in lower case. */
export function isStoredAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/.test(value)
}
