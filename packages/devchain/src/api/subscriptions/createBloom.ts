import { blake2b } from '@noble/hashes/blake2.js'

const bitsPerKey = 20
/** Bits set per key: 69% of the bits per key, rounded down (thor/bloom). */
const rounds = 13
const minBytes = 8
/** The size of a deprecated beat's filter, and the maximum number of bits per key (thor/bloom). */
const legacyBits = 2048
const maxLegacyRounds = 16

/** A bloom filter with its number of hash rounds. */
export interface Bloom {
  bits: Uint8Array
  k: number
}

/**
 * Builds the filter of a beat. Leading zero bytes of keys are removed, and keys with more than 20 bytes left are
 * ignored, so that addresses in topics match. The rule is Thor's (thor/bloom, api/subscriptions).
 */
export function createBloom(keys: Iterable<Uint8Array>): Bloom {
  const hashes = new Set<number>()
  for (const key of keys) {
    const trimmed = trimKey(key)
    if (trimmed.length <= 20) hashes.add(hashKey(trimmed))
  }
  const bits = new Uint8Array(Math.max(Math.ceil((hashes.size * bitsPerKey) / 8), minBytes))
  for (const hash of hashes) setBits(bits, hash)
  return { bits, k: rounds }
}

/**
 * Builds the filter of a deprecated beat. Its size is fixed, so that more keys have fewer bits each. Repeated keys
 * count, and so do words that are not addresses.
 */
export function createLegacyBloom(keys: readonly Uint8Array[]): Bloom {
  const k = Math.max(
    1,
    Math.min(Math.round((legacyBits / keys.length) * Math.LN2), maxLegacyRounds),
  )
  const bits = new Uint8Array(legacyBits / 8)
  for (const key of keys) {
    const digest = blake2b(trimKey(key), { dkLen: 32 })
    const words = new DataView(digest.buffer, digest.byteOffset)
    for (let round = 0; round < k; round++) setBit(bits, words.getUint16(round * 2) % legacyBits)
  }
  return { bits, k }
}

/** The key without its leading zero bytes, so that addresses in topics match. */
function trimKey(key: Uint8Array): Uint8Array {
  const start = key.findIndex((byte) => byte !== 0)
  return start < 0 ? new Uint8Array() : key.subarray(start)
}

function hashKey(key: Uint8Array): number {
  const digest = blake2b(key, { dkLen: 32 })
  return new DataView(digest.buffer, digest.byteOffset).getUint32(0)
}

function setBits(bits: Uint8Array, start: number): void {
  const step = ((start >>> 17) | (start << 15)) >>> 0
  let hash = start
  for (let round = 0; round < rounds; round++) {
    setBit(bits, hash % (bits.length * 8))
    hash = (hash + step) >>> 0
  }
}

function setBit(bits: Uint8Array, bit: number): void {
  const index = bit >>> 3
  bits[index] = (bits[index] ?? 0) | (1 << (bit & 7))
}
