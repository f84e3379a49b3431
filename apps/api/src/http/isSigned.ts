import { type Certificate, decodeHex, hashCertificate } from '@vermeil/thor'
import { recoverAddress, SignatureError } from '@vermeil/thor/sign'
import type { Hex } from '@vermeil/units'

/** Whether the certificate's signer signed it. */
export function isSigned(certificate: Certificate, signature: Hex): boolean {
  try {
    return recoverAddress(hashCertificate(certificate), decodeHex(signature)) === certificate.signer
  } catch (error) {
    if (error instanceof SignatureError) return false
    throw error
  }
}
