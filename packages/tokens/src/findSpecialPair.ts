import type { Address } from '@vermeil/units'
import { findToken } from './findToken.ts'

/** A pair that converts 1:1 outside of all pools, without slippage or fees (TOK-05). */
export interface SpecialPair {
  fromToken: Address
  toToken: Address
  /** The service that converts, and its website. */
  converter: string
  url: string
  isLossless: true
}

/** The tokens that B3TR converts to and from, and the services that convert them. */
const converters = [
  { symbol: 'VOT3', converter: 'VeBetterDAO', url: 'https://governance.vebetterdao.org' },
  { symbol: 'veB3TR', converter: 'veDelegate', url: 'https://veDelegate.vet/' },
] as const

/** The special pair of two tokens, if they form one. */
export function findSpecialPair(from: Address, to: Address): SpecialPair | undefined {
  const symbols = [findToken(from).symbol, findToken(to).symbol]
  const found = converters.find(
    ({ symbol }) => symbols.includes(symbol) && symbols.includes('B3TR'),
  )
  if (found === undefined) return undefined
  const { converter, url } = found
  return { fromToken: from, toToken: to, converter, url, isLossless: true }
}
