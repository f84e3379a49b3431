import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import { MarketError } from '../chain/TransactionSender.ts'
import type { FairPrices } from './FairPrices.ts'

/**
 * The registry's token with that symbol.
 * @throws {MarketError} if there is none.
 */
export function requireToken(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (token === undefined) throw new MarketError(`The registry has no token ${symbol}.`)
  return token
}

/** The amount of a token, in smallest units, that is worth `usd` US dollars at its fair price; at least one unit. */
export function amountForUsd(symbol: string, usd: number, prices: FairPrices): bigint {
  const { decimals } = requireToken(symbol)
  const whole = BigInt(Math.round((usd / prices.usd(symbol)) * 1e9))
  const amount = (whole * 10n ** BigInt(decimals)) / 1_000_000_000n
  return amount > 0n ? amount : 1n
}
