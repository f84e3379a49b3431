import { encodeHex, keccak256 } from '@vermeil/thor'

/** Whether the capital letters of an address are its checksum (EIP-55). Otherwise at least one character is wrong. */
export function hasChecksum(address: string): boolean {
  const digits = address.toLowerCase()
  const hash = encodeHex(keccak256(new TextEncoder().encode(digits.slice(2))))
  return [...digits].every((digit, at) => {
    const isCapital = at > 1 && Number.parseInt(hash[at] ?? '', 16) > 7
    return address[at] === (isCapital ? digit.toUpperCase() : digit)
  })
}
