import type { Hex } from '@vermeil/units'

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Converts bytes to lower-case `0x` text. */
export function encodeHex(bytes: Uint8Array): Hex {
  let text: Hex = '0x'
  for (const byte of bytes) text += pairs[byte]
  return text as Hex
}
