import type { QuoteCertificate } from './QuoteCertificate.ts'

/** A certificate as JSON, one leg on each line. Amounts are digits. */
export function formatCertificate(certificate: QuoteCertificate): string {
  const { legs, ...claim } = certificate
  const head = JSON.stringify({ version: 1, ...claim }, writeDigits, 1)
  const lines = legs.map((leg) => `  ${JSON.stringify(leg, writeDigits)}`)
  return `${head.slice(0, -2)},\n "legs": [\n${lines.join(',\n')}\n ]\n}\n`
}

function writeDigits(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
