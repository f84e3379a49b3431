import { findToken, isKnownToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { CallBody, datafeedSymbolCall } from '@vermeil/wire'

/** The tokens of a symbol `A/B`: prices are B for one A. */
export interface SymbolTokens {
  from: Address
  to: Address
}

/** A pair as `B3TR/VET`, with addresses for unknown tokens. */
export function nameSymbol({ from, to }: SymbolTokens): string {
  return [from, to]
    .map((token) => (isKnownToken(token) ? findToken(token).symbol : token))
    .join('/')
}

/** Describes a symbol for a chart. The price determines the number of decimals. */
export function describeSymbol(
  tokens: SymbolTokens,
  price: string,
  supported: readonly string[],
): Exclude<CallBody<typeof datafeedSymbolCall>, { s: 'error' }> {
  const name = nameSymbol(tokens)
  const [from, to] = [findToken(tokens.from), findToken(tokens.to)]
  return {
    name,
    ticker: name,
    description: `${from.name} in ${to.name}`,
    type: 'crypto',
    session: '24x7',
    timezone: 'Etc/UTC',
    exchange: 'Vermeil',
    listed_exchange: 'Vermeil',
    'exchange-traded': 'Vermeil',
    'exchange-listed': 'Vermeil',
    minmov: 1,
    pricescale: chooseScale(price),
    has_intraday: true,
    has_seconds: true,
    seconds_multipliers: ['30'],
    has_daily: true,
    has_weekly_and_monthly: true,
    supported_resolutions: [...supported],
    volume_precision: Math.min(from.decimals, 8),
    data_status: 'streaming',
  }
}

/** The power of ten for six significant digits, with two to sixteen decimals. */
function chooseScale(price: string): number {
  const magnitude = Math.floor(Math.log10(Number(price)))
  const decimals = Number.isFinite(magnitude) ? 5 - magnitude : 6
  return 10 ** Math.min(16, Math.max(2, decimals))
}
