import type { Address } from '@vermeil/units'
import { decodeHex } from '../decodeHex.ts'
import { addressOfPrivateKey } from './signTransaction.ts'

/**
 * Parses a private key: 64 hexadecimal digits in any case, with or without 0x, and with spaces around them.
 * @returns the key with its account.
 * @throws {PrivateKeyError} without the text, which may be a key with a typing error.
 */
export function parsePrivateKey(text: string): { privateKey: Uint8Array; address: Address } {
  const [, digits] = /^(?:0x)?([0-9a-f]{64})$/i.exec(text.trim()) ?? []
  if (digits === undefined) throw new PrivateKeyError('format')
  const privateKey = decodeHex(`0x${digits}`)
  try {
    return { privateKey, address: addressOfPrivateKey(privateKey) }
  } catch (cause) {
    throw new PrivateKeyError('curve', { cause })
  }
}

/** The text is not 64 digits (`format`), or the number is not a key of secp256k1 (`curve`). A retry does not help. */
export class PrivateKeyError extends Error {
  override name = 'PrivateKeyError'
  readonly retryable = false
  readonly fault: 'format' | 'curve'
  constructor(fault: 'format' | 'curve', options?: ErrorOptions) {
    super(`Invalid private key: ${fault}.`, options)
    this.fault = fault
  }
}
