import { findConversion, findTokenBySymbol, isVetLike, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import type { TokenMarket } from '../../data/tokens/useTokenMarkets.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'

/** What the account holds of a token. The value is undefined if the token has no price. */
export interface TokenHolding {
  amount: Amount
  usd: Usd | undefined
}

/** What the picker knows about tokens besides their names. A map is undefined until its source answers. */
export interface TokenFacts {
  prices: ReadonlyMap<Address, Usd> | undefined
  markets: ReadonlyMap<Address, TokenMarket> | undefined
}

/** The tokens that come first if no volume is known. */
const popularSymbols = ['VET', 'B3TR', 'VTHO', 'USDGLO', 'BTC', 'ETH']

/** The popular tokens of this network. */
export function listPopular(): Token[] {
  return popularSymbols
    .map((symbol) => findTokenBySymbol(symbol))
    .filter((token) => token !== undefined)
}

/**
 * Whether an exchange or a conversion can swap the token. Undefined until a source has answered, because the price
 * of one token may be missing only because nothing is known yet.
 */
export function isRoutable(
  { address }: Token,
  { prices, markets }: TokenFacts,
): boolean | undefined {
  if (isVetLike(address) || prices?.has(address) || markets?.has(address)) return true
  const b3tr = findTokenBySymbol('B3TR')
  if (b3tr && findConversion(address, b3tr.address)) return true
  return prices || markets ? false : undefined
}

/**
 * Tokens with a route first, then by the volume of 24 hours, then the popular ones, then in the given order. Only the
 * few with a volume or a name are sorted: a list has thousands of others.
 */
export function rankTokens(tokens: readonly Token[], facts: TokenFacts): Token[] {
  const popular = new Map(listPopular().map(({ address }, index) => [address, index]))
  const readVolume = ({ address }: Token) => facts.markets?.get(address)?.volumeUsd ?? 0
  const readPlace = ({ address }: Token) => popular.get(address) ?? popular.size
  const notable: Token[] = []
  const others: Token[] = []
  for (const token of tokens)
    (popular.has(token.address) || readVolume(token) > 0 ? notable : others).push(token)
  notable.sort((a, b) => readVolume(b) - readVolume(a) || readPlace(a) - readPlace(b))
  const routable: Token[] = []
  const unroutable: Token[] = []
  for (const token of [...notable, ...others])
    (isRoutable(token, facts) === false ? unroutable : routable).push(token)
  return [...routable, ...unroutable]
}

/** The sections of the list before a search. A token is in the first section that fits. */
export function groupTokens(
  ranked: readonly Token[],
  favourites: readonly Address[],
  holdings: ReadonlyMap<Address, TokenHolding> | undefined,
): Record<'favourites' | 'held' | 'others', Token[]> {
  const groups = { favourites: [] as Token[], held: [] as Token[], others: [] as Token[] }
  const starred = new Set(favourites)
  for (const token of ranked) {
    if (starred.has(token.address)) groups.favourites.push(token)
    else if ((holdings?.get(token.address)?.amount ?? 0n) > 0n) groups.held.push(token)
    else groups.others.push(token)
  }
  const readWorth = ({ address }: Token) => holdings?.get(address)?.usd ?? 0n
  groups.held.sort((a, b) => compare(readWorth(b), readWorth(a)))
  return groups
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
