import { t } from '@lingui/core/macro'
import { findSpecialPair, isVetLike, type Token, vet } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import type { HopText } from '../../../trade/quote/describeRoute.ts'
import { describeSpecialPair } from '../pair/describeSpecialPair.ts'

/** The route of a conversion. */
export interface ConversionText {
  title: string
  /** From first to last: symbols, and the converter. */
  route: readonly string[]
  hops: HopText[]
}

/** Describes the custom route of two tokens that convert one to one (TOK-05): by their own contracts, free of fees. */
export function describeConversion(sell: Token, buy: Token): ConversionText {
  const special = findSpecialPair(sell.address, buy.address)
  if (special) {
    const { customRouteTitle, customRoute } = describeSpecialPair(special)
    const hops = [writeHop(special.converter, sell, buy)]
    return { title: customRouteTitle, route: customRoute, hops }
  }
  const path = [sell, buy].every(isWrapped) ? [sell, vet, buy] : [sell, buy]
  const hops = path.slice(1).map((to, index) => {
    const from = path[index] ?? sell
    const { symbol } = isWrapped(from) ? from : to
    return writeHop(t`${symbol} contract`, from, to)
  })
  return { title: nameWrap(sell, buy), route: path.map(({ symbol }) => symbol), hops }
}

function nameWrap(sell: Token, buy: Token): string {
  if (!isWrapped(sell)) return t`Wrap`
  return isWrapped(buy) ? t`Unwrap and wrap` : t`Unwrap`
}

function isWrapped({ address }: Token): boolean {
  return address !== zeroAddress && isVetLike(address)
}

function writeHop(venue: string, from: Token, to: Token): HopText {
  return { venue, from, to, pool: `${from.symbol}/${to.symbol}`, feePercent: '0' }
}
