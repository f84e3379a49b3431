import type { Hex } from './Hex.ts'

/** An account: `0x` and 40 lower-case hexadecimal digits. Compare addresses with `===`. */
export type Address = Hex & { readonly __unit: 'Address' }

/** Represents native VET wherever a token is expected. */
export const zeroAddress: Address = '0x0000000000000000000000000000000000000000' as Address

/** Whether the text is an address with `0x`, in any case. */
export function isAddress(text: string): boolean {
  return /^0x[0-9a-f]{40}$/i.test(text)
}

/**
 * Parses and lower-cases an address. The empty text is the zero address, as specified.
 * @throws {AddressError} for anything but 0x and 40 hexadecimal digits.
 */
export function parseAddress(text: string): Address {
  if (text === '') return zeroAddress
  if (!isAddress(text)) throw new AddressError(text)
  return text.toLowerCase() as Address
}

/** Shortens an address for display: `0xf077…77fa`. */
export function shortenAddress(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}

/** The text is not an address. */
export class AddressError extends Error {
  override name = 'AddressError'
  constructor(text: string) {
    super(`'${text.slice(0, 80)}' is not an address: write 0x and 40 hexadecimal digits.`)
  }
}
