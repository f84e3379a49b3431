import { hexToBytes } from '@noble/hashes/utils.js'
import { parseHex } from '@vermeil/units'

/**
 * Converts `0x` text to bytes.
 * @throws {HexError} if the text is not whole bytes.
 */
export function decodeHex(hex: string): Uint8Array {
  return hexToBytes(parseHex(hex).slice(2))
}
