export { formatCertificate } from './certificate/formatCertificate.ts'
export { CertificateError, parseCertificate } from './certificate/parseCertificate.ts'
export type { QuoteCertificate } from './certificate/QuoteCertificate.ts'
export {
  type Mismatch,
  type Verification,
  verifyCertificate,
} from './certificate/verifyCertificate.ts'
export { callEach } from './registry/callEach.ts'
export { fetchMakerFunds } from './registry/fetchMakerFunds.ts'
export { fetchPairs } from './registry/fetchPairs.ts'
export { fetchRegisteredPools, fetchRegistry } from './registry/fetchRegistry.ts'
export { fetchTickPool } from './registry/fetchTickPool.ts'
export type { RegisteredPool } from './registry/RegisteredPool.ts'
