import type { CertificateMessage } from '@vermeil/thor'
import type { Challenge } from './Challenges.ts'

/** The message that the wallet shows and signs. */
export function formatSignInMessage(
  { nonce, expiresAt }: Challenge,
  domain: string,
): CertificateMessage & { purpose: 'identification' } {
  const until = new Date(expiresAt * 1000).toISOString()
  const content = [
    `Sign in to the admin area of Vermeil on ${domain}. This costs nothing and moves nothing.`,
    `Nonce: ${nonce}`,
    `Valid until: ${until}`,
  ].join('\n')
  return { purpose: 'identification', payload: { type: 'text', content } }
}
