import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { type Hex, parseHex } from '@vermeil/units'

/** Bytes as lower-case `0x` text. */
export function encodeHex(bytes: Uint8Array): Hex {
  return `0x${bytesToHex(bytes)}`
}

/**
 * The bytes that a `0x` text stands for.
 * @throws {HexError} where the text is not whole bytes.
 */
export function decodeHex(hex: string): Uint8Array {
  return hexToBytes(parseHex(hex).slice(2))
}
