// The router and the reading of pools, in their own chunk.
import { type QuoteCertificate, type Verification, verifyCertificate } from '@vermeil/pools'
import { type AppDependencies, findContract } from '../app/createApp.ts'

/** The dependencies of a verification: the node, and the contracts of the app's network. */
export type VerifyingApp = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/**
 * Verifies a certificate in this browser, from the node alone.
 * @throws {CertificateError} {ThorError} {ContractMissingError}
 */
export async function verifyQuote(
  app: VerifyingApp,
  certificate: QuoteCertificate,
  options: { signal: AbortSignal; onProgress(done: number, all: number): void },
): Promise<Verification> {
  const { orderBook, vvet } = app.contracts
  const contracts = { aggregator: findContract(app, 'aggregator'), orderBook, vvet }
  return await verifyCertificate({ thor: app.thor, contracts }, certificate, options)
}
