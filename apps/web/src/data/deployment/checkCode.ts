import type { RuntimeCode, runtimeCodes } from '@vermeil/abi'
import { decodeHex, encodeHex, keccak256 } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'

/** A contract whose source is in this repository. */
export type OwnContract = keyof typeof runtimeCodes

/** How deployed code compares with the code that the app was built with. */
export interface CodeCheck {
  status: 'matches' | 'differs' | 'missing'
  /** The hash of the deployed code, with zeros in place of its immutable values; undefined without code. */
  hash: Hex | undefined
}

const wordBytes = 32

/**
 * Compares the code at an address with the build. Immutable values are part of the code and differ in every deployment:
 * the hashes are of code with zeros in their place, and the values are checked on their own.
 * @param expected the address in each immutable value, in the order of their declarations; undefined if it may be anything.
 */
export function checkCode(
  { hash: builtHash, immutables }: RuntimeCode,
  code: Hex,
  expected: readonly (Address | undefined)[],
): CodeCheck {
  const bytes = decodeHex(code)
  if (bytes.length === 0) return { status: 'missing', hash: undefined }
  const isExpected = immutables.every((places, index) =>
    places.every((place) => hasAddress(bytes.subarray(place, place + wordBytes), expected[index])),
  )
  for (const place of immutables.flat()) bytes.fill(0, place, place + wordBytes)
  const hash = encodeHex(keccak256(bytes))
  return { status: hash === builtHash && isExpected ? 'matches' : 'differs', hash }
}

function hasAddress(word: Uint8Array, address: Address | undefined): boolean {
  return address === undefined || encodeHex(word) === `0x${address.slice(2).padStart(64, '0')}`
}
