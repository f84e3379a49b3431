import { type Bloom, blake2b256 } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { decodeBytes, encodeBytes } from '../../word/word.ts'

/** The size of a deprecated beat's filter, and the maximum number of bits per key (thor/bloom). */
const legacyBits = 2048
const maxLegacyRounds = 16

/**
 * Builds the filter of a deprecated beat. Its size is fixed, so that more keys have fewer bits each. Repeated keys
 * count, and so do words that are not addresses.
 */
export function createLegacyBloom(keys: readonly Hex[]): Bloom {
  const k = Math.max(
    1,
    Math.min(Math.round((legacyBits / keys.length) * Math.LN2), maxLegacyRounds),
  )
  const bits = new Uint8Array(legacyBits / 8)
  for (const key of keys) {
    const words = new DataView(blake2b256(trimKey(decodeBytes(key))).buffer)
    for (let round = 0; round < k; round++) setBit(bits, words.getUint16(round * 2) % legacyBits)
  }
  return { bloom: encodeBytes(bits), k }
}

/** The key without its leading zero bytes, so that addresses in topics match. */
function trimKey(key: Uint8Array): Uint8Array {
  const start = key.findIndex((byte) => byte !== 0)
  return start < 0 ? new Uint8Array() : key.subarray(start)
}

function setBit(bits: Uint8Array, bit: number): void {
  const index = bit >>> 3
  bits[index] = (bits[index] ?? 0) | (1 << (bit & 7))
}
