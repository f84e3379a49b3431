import { blake2b256, encodeHex } from '@vermeil/thor'
import { signHash } from '@vermeil/thor/sign'
import type { Address, Hex } from '@vermeil/units'
import type { Account } from './Account.ts'

/** A certificate request of a page. */
export interface CertificateMessage {
  purpose: string
  payload: { type: string; content: string }
}

export interface SignedCertificate {
  annex: { domain: string; timestamp: number; signer: Address }
  signature: Hex
}

/**
 * Signs a certificate by VIP-192: the JSON of all fields in alphabetical order without whitespace, in NFC, hashed with
 * BLAKE2b of 32 bytes. `timestamp` is in seconds.
 */
export function signCertificate(
  { purpose, payload }: CertificateMessage,
  domain: string,
  { address, privateKey }: Account,
): SignedCertificate {
  const annex = { domain, timestamp: Math.floor(Date.now() / 1000), signer: address }
  const { type, content } = payload
  const text = JSON.stringify({
    domain,
    payload: { content, type },
    purpose,
    signer: address,
    timestamp: annex.timestamp,
  })
  const hash = blake2b256(new TextEncoder().encode(text.normalize('NFC')))
  return { annex, signature: encodeHex(signHash(hash, privateKey)) }
}
