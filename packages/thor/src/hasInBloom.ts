import type { Hex } from '@vermeil/units'
import { blake2b256 } from './blake2b256.ts'
import { decodeHex } from './decodeHex.ts'
import { encodeHex } from './encodeHex.ts'

/** A block's bloom filter, as a beat carries it. */
export interface Bloom {
  bloom: Hex
  /** How many bits each key sets. */
  k: number
}

const bitsPerKey = 20
/** Bits set per key: 69% of the bits per key, rounded down (thor/bloom). */
const roundsPerKey = 13

/**
 * Whether a block may involve an address as its signer or beneficiary, as an origin, gas payer, sender or recipient, or
 * as the address or a topic of an event. False is certain; true may be a false positive. Keys of more than 20 bytes
 * after their leading zeros are in no bloom and always give true. The algorithm is that of Thor's beat2 subscription
 * (thor/bloom).
 */
export function hasInBloom(bloom: Hex, k: number, key: Hex): boolean {
  const bits = decodeHex(bloom)
  const trimmed = trimKey(decodeHex(key))
  if (trimmed.length > 20) return true
  return listBits(hashKey(trimmed), k, bits.length * 8).every(
    (bit) => ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0,
  )
}

/**
 * Creates the bloom that a node computes from a block's keys: 20 bits for each different key, at least 8 bytes. Keys of
 * more than 20 bytes after their leading zeros are ignored.
 */
export function encodeBloom(keys: Iterable<Hex>): Bloom {
  const hashes = new Set<number>()
  for (const key of keys) {
    const trimmed = trimKey(decodeHex(key))
    if (trimmed.length <= 20) hashes.add(hashKey(trimmed))
  }
  const bits = new Uint8Array(Math.max(Math.ceil((hashes.size * bitsPerKey) / 8), 8))
  for (const hash of hashes)
    for (const bit of listBits(hash, roundsPerKey, bits.length * 8))
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7))
  return { bloom: encodeHex(bits), k: roundsPerKey }
}

function trimKey(key: Uint8Array): Uint8Array {
  const start = key.findIndex((byte) => byte !== 0)
  return start === -1 ? new Uint8Array(0) : key.subarray(start)
}

function hashKey(key: Uint8Array): number {
  return new DataView(blake2b256(key).buffer).getUint32(0)
}

/** The bits of a key's hash: double hashing with the hash and the hash rotated right by 17 bits. */
function listBits(hash: number, k: number, bitCount: number): number[] {
  const step = ((hash >>> 17) | (hash << 15)) >>> 0
  return Array.from({ length: k }, (_, round) => ((hash + step * round) % 2 ** 32) % bitCount)
}
