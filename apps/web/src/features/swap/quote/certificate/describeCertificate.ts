import { t } from '@lingui/core/macro'
import type { Mismatch } from '@vermeil/pools'
import { findToken } from '@vermeil/tokens'
import { shortenAddress } from '@vermeil/units'
import { formatPercent, formatPercentage } from '../../../../language/numbers.ts'
import { formatSixDecimals } from '../../../../trade/amounts/formats.ts'
import { writeAmount } from '../../../../trade/quote/describePool.ts'
import type { Quote } from '../../../../trade/quote/Quote.ts'

/** The numbers of a certificate as texts. */
export interface CertificateText {
  /** The best possible amount: the most that can be received, or the least that can be paid. */
  bound: string
  reached: string
  /** How much worse the quote is. */
  difference: string
}

/** Compares a quote with its bound. */
export function describeCertificate({
  bound,
  exact,
  amountIn,
  amountOut,
  sell,
  buy,
}: Quote): CertificateText | undefined {
  if (!bound) return undefined
  const isSale = exact === 'sell'
  const [token, reached] = isSale ? [buy, amountOut] : [sell, amountIn]
  const gap = isSale ? bound.amount - reached : reached - bound.amount
  const write = (amount: bigint) => `${formatSixDecimals(amount, token.decimals)} ${token.symbol}`
  return {
    bound: write(bound.amount),
    reached: write(reached),
    difference: write(gap > 0n ? gap : 0n),
  }
}

/** A number of a certificate that the chain does not confirm, in one sentence. */
export function describeMismatch(
  { claim, address, stated, computed }: Mismatch,
  { sell, buy, exact }: Quote,
): string {
  const bounded = (exact === 'sell' ? buy : sell).address
  const write = (token: typeof bounded) => ({
    claimed: writeAmount(stated, token),
    found: writeAmount(computed, token),
  })
  switch (claim) {
    case 'bound': {
      const { claimed, found } = write(bounded)
      return t`Best possible price: the certificate says ${claimed}, the chain says ${found}.`
    }
    case 'amountIn': {
      const { claimed, found } = write(sell.address)
      return t`You pay: the certificate says ${claimed}, its route takes ${found}.`
    }
    case 'amountOut': {
      const { claimed, found } = write(buy.address)
      return t`You receive: the certificate says ${claimed}, its route pays ${found}.`
    }
    case 'pool': {
      const name = shortenAddress(address ?? bounded)
      return t`The pool ${name} doesn't pay what the certificate says.`
    }
    case 'flow': {
      const { symbol } = findToken(address ?? bounded)
      return t`The route uses more ${symbol} than arrives.`
    }
  }
}

/** A percentage such as `1.06%`. */
export function writePercent(percent: number): string {
  return formatPercentage(formatPercent(percent))
}
