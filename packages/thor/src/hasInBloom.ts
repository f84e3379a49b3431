import type { Hex } from '@vermeil/units'
import { decodeHex } from './decodeHex.ts'
import { encodeHex } from './encodeHex.ts'
import { blake2b256 } from './hash.ts'

/** A block's bloom filter, as a beat carries it. */
export interface Bloom {
  bloom: Hex
  /** How many bits each key sets. */
  k: number
}

const bitsPerKey = 20
const roundsPerKey = 13

/**
 * Whether a block may involve an address, or a topic that is one: signer, beneficiary, origins, gas payers, event
 * addresses and topics, senders and recipients of transfers. False is certain, true is not. Keys of more than 20 bytes
 * after their leading zeros are in no bloom and always give true. The rule is Thor's beat2 (thor/bloom).
 */
export function hasInBloom(bloom: Hex, k: number, key: Hex): boolean {
  const bits = decodeHex(bloom)
  const trimmed = trimKey(decodeHex(key))
  if (trimmed.length > 20) return true
  return listPlaces(trimmed, k, bits.length * 8).every(
    (place) => ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0,
  )
}

/** Creates the bloom that a node computes from a block's keys: 20 bits for each key, at least 8 bytes. */
export function encodeBloom(keys: Iterable<Hex>): Bloom {
  const distinct = new Map<Hex, Uint8Array>()
  for (const key of keys) {
    const trimmed = trimKey(decodeHex(key))
    if (trimmed.length <= 20) distinct.set(encodeHex(blake2b256(trimmed).subarray(0, 4)), trimmed)
  }
  const bits = new Uint8Array(Math.max(Math.ceil((distinct.size * bitsPerKey) / 8), 8))
  for (const key of distinct.values())
    for (const place of listPlaces(key, roundsPerKey, bits.length * 8))
      bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
  return { bloom: encodeHex(bits), k: roundsPerKey }
}

function trimKey(key: Uint8Array): Uint8Array {
  const start = key.findIndex((byte) => byte !== 0)
  return start === -1 ? new Uint8Array(0) : key.subarray(start)
}

/** The bits of a key: 32-bit steps of the hash rotated right by 17, starting with the hash itself. */
function listPlaces(key: Uint8Array, k: number, bitCount: number): number[] {
  const first = new DataView(blake2b256(key).buffer).getUint32(0)
  const step = ((first >>> 17) | (first << 15)) >>> 0
  return Array.from({ length: k }, (_, round) => ((first + step * round) % 2 ** 32) % bitCount)
}
