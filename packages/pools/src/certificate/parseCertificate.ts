import { parseAddress, parseHex } from '@vermeil/units'
import type { CertifiedLeg, QuoteCertificate } from './QuoteCertificate.ts'

/**
 * Reads a certificate from JSON.
 * @throws {CertificateError} if the text is not a certificate.
 */
export function parseCertificate(text: string): QuoteCertificate {
  try {
    return readCertificate(JSON.parse(text) as Written)
  } catch (cause) {
    throw new CertificateError(
      'This is not a price certificate. Download it again from the quote.',
      { cause },
    )
  }
}

interface Written {
  version: number
  genesisId: string
  block: { number: number; id: string }
  from: string
  to: string
  isExactOut: boolean
  amountIn: string
  amountOut: string
  bound: string
  maxHops: number
  legs: WrittenLeg[]
  orders: string[]
}

interface WrittenLeg {
  pool: string
  orderId?: string
  from: string
  to: string
  amountIn: string
  amountOut: string
}

function readCertificate(written: Written): QuoteCertificate {
  const { version, block, isExactOut, maxHops, legs, orders } = written
  if (version !== 1) throw new TypeError(`The version is ${version}.`)
  if (typeof isExactOut !== 'boolean') throw new TypeError('isExactOut is not a boolean.')
  return {
    genesisId: parseHex(written.genesisId),
    block: { number: readCount(block.number), id: parseHex(block.id) },
    from: parseAddress(written.from),
    to: parseAddress(written.to),
    isExactOut,
    amountIn: readDigits(written.amountIn),
    amountOut: readDigits(written.amountOut),
    bound: readDigits(written.bound),
    maxHops: readCount(maxHops),
    legs: legs.map(readLeg),
    orders: orders.map(readDigits),
  }
}

function readLeg({ pool, orderId, from, to, amountIn, amountOut }: WrittenLeg): CertifiedLeg {
  return {
    pool: parseAddress(pool),
    ...(orderId === undefined ? {} : { orderId: readDigits(orderId) }),
    from: parseAddress(from),
    to: parseAddress(to),
    amountIn: readDigits(amountIn),
    amountOut: readDigits(amountOut),
  }
}

function readDigits(text: string): bigint {
  if (typeof text !== 'string' || !/^\d{1,78}$/.test(text))
    throw new TypeError(`An amount is ${text}.`)
  return BigInt(text)
}

function readCount(count: number): number {
  if (!Number.isSafeInteger(count) || count < 0) throw new TypeError(`A number is ${count}.`)
  return count
}

/** A certificate cannot be read or verified. The message says what to do. */
export class CertificateError extends Error {
  override name = 'CertificateError'
  readonly retryable = false
}
