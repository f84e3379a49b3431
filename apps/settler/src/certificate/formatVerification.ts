import type { Mismatch, QuoteCertificate, Verification } from '@vermeil/pools'
import { findToken } from '@vermeil/tokens'
import { type Address, formatAmount } from '@vermeil/units'

/** The result of a verification in words. */
export function formatVerification(
  certificate: QuoteCertificate,
  { bound, poolCount, mismatches }: Verification,
): string {
  const { block, from, to, isExactOut, amountIn, amountOut } = certificate
  const bounded = isExactOut ? from : to
  const lines = [
    `Quote                  ${format(amountIn, from)} for ${format(amountOut, to)}`,
    `Block                  ${block.number} (${block.id})`,
    `Pools and orders read  ${poolCount}`,
    `Best possible price    ${format(bound, bounded)}`,
  ]
  if (mismatches.length > 0)
    return [...lines, 'The certificate is wrong:', ...mismatches.map(describe(certificate))].join(
      '\n',
    )
  const [part, whole] = isExactOut ? [bound, amountIn] : [amountOut, bound]
  const loss = whole === 0n ? 0 : 100 - Number((part * 10_000_000n) / whole) / 100_000
  return [
    ...lines,
    `The certificate is right: the quote is within ${loss.toFixed(5)}% of the best possible price.`,
  ].join('\n')
}

function describe({ from, to, isExactOut }: QuoteCertificate) {
  return ({ claim, address, stated, computed }: Mismatch): string => {
    switch (claim) {
      case 'bound': {
        const token = isExactOut ? from : to
        return `  The best possible price is ${format(computed, token)}, not ${format(stated, token)}.`
      }
      case 'amountIn':
        return `  The route takes ${format(computed, from)}, not ${format(stated, from)}.`
      case 'amountOut':
        return `  The route pays ${format(computed, to)}, not ${format(stated, to)}.`
      case 'pool':
        return `  The pool ${address} pays ${computed} smallest units, not ${stated}.`
      case 'flow':
        return `  The route uses ${stated} smallest units of ${address}, of which ${computed} arrive.`
    }
  }
}

function format(amount: bigint, address: Address): string {
  const { symbol, decimals } = findToken(address)
  return `${formatAmount(amount, decimals)} ${symbol}`
}
