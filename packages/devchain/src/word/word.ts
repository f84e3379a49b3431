import type { Address, Hex } from '@vermeil/units'

/** The empty byte string. */
export const noBytes = new Uint8Array(0)

/** The bits of a word that are an address. */
export const addressMask: bigint = 2n ** 160n - 1n

/** The bytes of a `0x` text, as a Buffer. */
export function decodeBytes(hex: string): Buffer {
  return Buffer.from(hex.slice(2), 'hex')
}

/** Bytes as lower-case `0x` text, without copying them first. */
export function encodeBytes(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex')}`
}

/** The unsigned number in up to 32 bytes, most significant first. */
export function decodeWord(bytes: Uint8Array): bigint {
  if (bytes.length === 32) return readWord(bytes, 0)
  return bytes.length === 0 ? 0n : BigInt(encodeBytes(bytes))
}

/** The number in the 32 bytes from `start`, all of which must exist. */
export function readWord(bytes: Uint8Array, start: number): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, 32)
  const low = view.getBigUint64(24)
  const middle = view.getBigUint64(16)
  const upper = view.getBigUint64(8)
  const high = view.getBigUint64(0)
  if (high === 0n && upper === 0n) return middle === 0n ? low : (middle << 64n) | low
  return (((((high << 64n) | upper) << 64n) | middle) << 64n) | low
}

/** A number below 2^256 as 32 bytes. */
export function encodeWord(word: bigint): Buffer {
  const bytes = Buffer.allocUnsafe(32)
  const view = new DataView(bytes.buffer, bytes.byteOffset, 32)
  view.setBigUint64(24, word)
  view.setBigUint64(16, word >> 64n)
  view.setBigUint64(8, word >> 128n)
  view.setBigUint64(0, word >> 192n)
  return bytes
}

/** Words as a contract returns them. True is 1. */
export function encodeWords(...words: readonly (bigint | boolean)[]): Buffer {
  return Buffer.concat(words.map((word) => encodeWord(BigInt(word))))
}

/** A number below 2^256 as hex text of 32 bytes. */
export function formatWord(word: bigint): Hex {
  return `0x${word.toString(16).padStart(64, '0')}`
}

/** A number below 2^160 as an address. */
export function formatAddress(word: bigint): Address {
  return `0x${word.toString(16).padStart(40, '0')}` as Address
}

/** A number below 2^160 as 20 bytes. */
export function encodeAddress(word: bigint): Buffer {
  return Buffer.from(word.toString(16).padStart(40, '0'), 'hex')
}

/** The shortest big-endian bytes of a number. Zero has no bytes. */
export function encodeQuantity(value: bigint): Buffer {
  if (value === 0n) return Buffer.alloc(0)
  const digits = value.toString(16)
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
}
