import type { Address } from '@vermeil/units'
import { findToken } from './findToken.ts'

/** A pair that converts one to one outside every pool, without slippage or fees (TOK-05). */
export interface SpecialPair {
  fromToken: Address
  toToken: Address
  /** Who converts, and where people can do it. */
  converter: string
  url: string
  isLossless: true
}

/** What B3TR converts into and back from, and who converts it. */
const converters = [
  { symbol: 'VOT3', converter: 'VeBetterDAO', url: 'https://governance.vebetterdao.org' },
  { symbol: 'veB3TR', converter: 'veDelegate', url: 'https://veDelegate.vet/' },
] as const

/** The special pair of two tokens, if they are one. */
export function findSpecialPair(from: Address, to: Address): SpecialPair | undefined {
  const symbols = [findToken(from).symbol, findToken(to).symbol]
  const found = converters.find(
    ({ symbol }) => symbols.includes(symbol) && symbols.includes('B3TR'),
  )
  if (found === undefined) return undefined
  const { converter, url } = found
  return { fromToken: from, toToken: to, converter, url, isLossless: true }
}
