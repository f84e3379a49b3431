import { t } from '@lingui/core/macro'
import { findSpecialPair, isWrappedVet, type Token, vet } from '@vermeil/tokens'
import type { HopText } from '../../../trade/quote/describeRoute.ts'
import { describeSpecialPair } from '../pair/describeSpecialPair.ts'

/** The steps of a conversion, shown in place of a route. */
export interface ConversionText {
  title: string
  /** From first to last: symbols, and who converts. */
  route: readonly string[]
  hops: HopText[]
}

/** Writes the custom route of two tokens that convert one to one (TOK-05): by their tokens' own contracts, free of fees. */
export function describeConversion(sell: Token, buy: Token): ConversionText {
  const special = findSpecialPair(sell.address, buy.address)
  if (special) {
    const { customRouteTitle, customRoute } = describeSpecialPair(special)
    const hops = [writeHop(special.converter, sell, buy)]
    return { title: customRouteTitle, route: customRoute, hops }
  }
  const path = [sell, buy].every(({ address }) => isWrappedVet(address))
    ? [sell, vet, buy]
    : [sell, buy]
  const hops = path.slice(1).map((to, index) => {
    const from = path[index] ?? sell
    const { symbol } = isWrappedVet(from.address) ? from : to
    return writeHop(t`${symbol} contract`, from, to)
  })
  return { title: nameWrap(sell, buy), route: path.map(({ symbol }) => symbol), hops }
}

function nameWrap(sell: Token, buy: Token): string {
  if (!isWrappedVet(sell.address)) return t`Wrap`
  return isWrappedVet(buy.address) ? t`Unwrap and wrap` : t`Unwrap`
}

function writeHop(venue: string, from: Token, to: Token): HopText {
  return { venue, from, to, pool: `${from.symbol}/${to.symbol}`, feePercent: '0' }
}
