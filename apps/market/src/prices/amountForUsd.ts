import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import { MarketError } from '../chain/TransactionSender.ts'
import type { FairPrices } from './FairPrices.ts'

/** The registry's token of that symbol. @throws {MarketError} where the registry has none. */
export function requireToken(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (token === undefined) throw new MarketError(`The registry has no token ${symbol}.`)
  return token
}

/** How many smallest units of a token are worth so many US dollars at its fair price; at least one. */
export function amountForUsd(symbol: string, usd: number, prices: FairPrices): bigint {
  const { decimals } = requireToken(symbol)
  const whole = BigInt(Math.round((usd / prices.usd(symbol)) * 1e9))
  const amount = (whole * 10n ** BigInt(decimals)) / 1_000_000_000n
  return amount > 0n ? amount : 1n
}
