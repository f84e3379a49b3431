import { blake2b } from '@noble/hashes/blake2.js'

/** Thor's hash of transactions, blocks and blooms: BLAKE2b with 32 bytes. */
export function blake2b256(...parts: Uint8Array[]): Uint8Array {
  const hash = blake2b.create({ dkLen: 32 })
  for (const part of parts) hash.update(part)
  return hash.digest()
}
