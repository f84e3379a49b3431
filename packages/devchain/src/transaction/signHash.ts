import { signRecoverable } from 'tiny-secp256k1'

/**
 * Signs 32 bytes as r, s (never above half the curve's order) and v, a few times faster than the portable
 * signing of the Thor client: for a process that makes thousands of transactions of its own.
 */
export function signHash(hash: Uint8Array, privateKey: Uint8Array): Uint8Array {
  const { signature, recoveryId } = signRecoverable(hash, privateKey)
  const signed = new Uint8Array(65)
  signed.set(signature)
  signed[64] = recoveryId
  return signed
}
