import { blake2b } from '@noble/hashes/blake2.js'

const bitsPerKey = 20
/** Bits set for each key: 69 % of the bits per key, rounded down (thor/bloom). */
const rounds = 13
const minBytes = 8

/** A filter of so many bits for each key, and how often it is asked. */
export interface Bloom {
  bits: Uint8Array
  k: number
}

/**
 * Builds the filter of a beat: each key loses its leading zero bytes and counts only where at most 20 are left,
 * so that addresses match in topics too. The rule is thor's (thor/bloom, api/subscriptions).
 */
export function createBloom(keys: Iterable<Uint8Array>): Bloom {
  const hashes = new Set<number>()
  for (const key of keys) {
    const start = key.findIndex((byte) => byte !== 0)
    const trimmed = start < 0 ? new Uint8Array() : key.subarray(start)
    if (trimmed.length <= 20) hashes.add(hashKey(trimmed))
  }
  const bits = new Uint8Array(Math.max(Math.ceil((hashes.size * bitsPerKey) / 8), minBytes))
  for (const hash of hashes) setBits(bits, hash)
  return { bits, k: rounds }
}

function hashKey(key: Uint8Array): number {
  const digest = blake2b(key, { dkLen: 32 })
  return new DataView(digest.buffer, digest.byteOffset).getUint32(0)
}

function setBits(bits: Uint8Array, start: number): void {
  const step = ((start >>> 17) | (start << 15)) >>> 0
  let hash = start
  for (let round = 0; round < rounds; round++) {
    const bit = hash % (bits.length * 8)
    const index = bit >>> 3
    bits[index] = (bits[index] ?? 0) | (1 << (bit & 7))
    hash = (hash + step) >>> 0
  }
}
