import { type CertificateMessage, encodeHex, hashCertificate } from '@vermeil/thor'
import { signHash } from '@vermeil/thor/sign'
import type { Address, Hex } from '@vermeil/units'
import type { TestAccount } from './TestAccount.ts'

export type { CertificateMessage } from '@vermeil/thor'

export interface SignedCertificate {
  annex: { domain: string; timestamp: number; signer: Address }
  signature: Hex
}

/** Signs a certificate as a wallet does. `timestamp` is in seconds. */
export function signCertificate(
  message: CertificateMessage,
  domain: string,
  { address, privateKey }: TestAccount,
): SignedCertificate {
  const annex = { domain, timestamp: Math.floor(Date.now() / 1000), signer: address }
  const hash = hashCertificate({ ...message, ...annex })
  return { annex, signature: encodeHex(signHash(hash, privateKey)) }
}
