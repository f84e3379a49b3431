import { t } from '@lingui/core/macro'
import { findConversion, findToken, type SpecialPair } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'

/** A lossless pair as the specification describes it (1 §3), in the page's language. */
export interface SpecialPairEntry {
  fromToken: Address
  toToken: Address
  notification: {
    title: string
    message: string
    type: 'info'
    link: { label: string; url: string }
  }
  isLossless: true
  customRouteTitle: string
  /** Symbols and the converter, from first to last. */
  customRoute: readonly string[]
  /** The conversion is available here, not only on the converter's site. */
  isConvertedHere: boolean
}

/** Describes the notice and the route of a lossless pair (TOK-05). */
export function describeSpecialPair(pair: SpecialPair): SpecialPairEntry {
  const { fromToken, toToken, converter, url, isLossless } = pair
  const [from, to] = [findToken(fromToken).symbol, findToken(toToken).symbol]
  return {
    fromToken,
    toToken,
    notification: {
      title: t`${from} converts to ${to} one to one`,
      message: writeMessage(pair, { from, to, who: converter }),
      type: 'info',
      link: { label: t`Open ${converter}`, url },
    },
    isLossless,
    customRouteTitle: t`${converter} conversion`,
    customRoute: [from, converter, to],
    isConvertedHere: findConversion(fromToken, toToken) !== undefined,
  }
}

/**
 * veB3TR shows what veDelegate holds for an account. It can only be converted on their site, not by a contract call.
 */
function writeMessage(
  { fromToken, toToken }: SpecialPair,
  { from, to, who }: Record<'from' | 'to' | 'who', string>,
): string {
  switch (findConversion(fromToken, toToken)) {
    case 'lock':
      return t`${who} converts ${from} to ${to} without slippage or fees. You can convert as much back later.`
    case 'unlock':
      return t`${who} converts ${from} back to ${to} without slippage or fees, up to what this account converted before.`
    default:
      return from === 'B3TR'
        ? t`${who} does this without slippage or fees, on its own site only. Open ${who} and deposit your ${from} there.`
        : t`${who} does this without slippage or fees, on its own site only. Open ${who} and withdraw your ${to} there.`
  }
}
