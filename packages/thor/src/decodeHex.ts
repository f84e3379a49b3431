import { hexToBytes } from '@noble/hashes/utils.js'
import { parseHex } from '@vermeil/units'

/**
 * The bytes that a `0x` text stands for.
 * @throws {HexError} where the text is not whole bytes.
 */
export function decodeHex(hex: string): Uint8Array {
  return hexToBytes(parseHex(hex).slice(2))
}
