import { blake2b } from '@noble/hashes/blake2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Thor's hash of transactions, blocks and blooms: BLAKE2b with 32 bytes. */
export function blake2b256(...parts: Uint8Array[]): Uint8Array {
  const hash = blake2b.create({ dkLen: 32 })
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The EVM's hash, for addresses, selectors and topics. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return keccak_256(bytes)
}
