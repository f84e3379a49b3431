import type { Address } from '@vermeil/units'
import { blake2b256 } from '../blake2b256.ts'

/** The message for a wallet to sign. */
export interface CertificateMessage {
  purpose: 'identification' | 'agreement'
  payload: { type: 'text'; content: string }
}

/** A message with the fields that the wallet adds. */
export interface Certificate extends CertificateMessage {
  /** The host of the requesting page. */
  domain: string
  /** Seconds since 1970. */
  timestamp: number
  signer: Address
}

/**
 * The hash that a wallet signs (VIP-192): BLAKE2b of the JSON of all fields in alphabetical order, without white space
 * and in NFC.
 */
export function hashCertificate(certificate: Certificate): Uint8Array {
  const { domain, payload, purpose, signer, timestamp } = certificate
  const { content, type } = payload
  const text = JSON.stringify({
    domain,
    payload: { content, type },
    purpose,
    signer,
    timestamp,
  })
  return blake2b256(new TextEncoder().encode(text.normalize('NFC')))
}
