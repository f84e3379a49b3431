import { keccak256 } from '@vermeil/thor'
import { decodeWord } from './word.ts'

const maxCachedBytes = 96
const maxCached = 20_000
const cached = new Map<string, bigint>()

/**
 * Keccak-256 as a number. Contracts hash the same few keys of mappings again and again, so the hashes of short inputs
 * are cached.
 */
export function keccakWord(bytes: Uint8Array): bigint {
  if (bytes.length > maxCachedBytes) return decodeWord(keccak256(bytes))
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const known = cached.get(key)
  if (known !== undefined) return known
  const hash = decodeWord(keccak256(bytes))
  if (cached.size >= maxCached) cached.clear()
  cached.set(key, hash)
  return hash
}
