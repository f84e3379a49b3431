import { type ConnectedChain, OptionError } from '@vermeil/deploy'
import { type QuoteCertificate, type Verification, verifyCertificate } from '@vermeil/pools'

/**
 * Verifies a certificate on a chain, with the contracts that are known there.
 * @throws {OptionError} {CertificateError} {ThorError}
 */
export async function verifyOnChain(
  { thor, network: { addresses } }: Pick<ConnectedChain, 'thor' | 'network'>,
  certificate: QuoteCertificate,
): Promise<Verification> {
  const { aggregator, orderBook, vvet } = addresses
  if (aggregator === null)
    throw new OptionError(
      'No aggregator is known on this chain: name its contracts with --addresses, or use --network dev if it is the dev chain.',
    )
  const { signal } = new AbortController()
  return await verifyCertificate(
    { thor, contracts: { aggregator, orderBook, vvet } },
    certificate,
    { signal },
  )
}
