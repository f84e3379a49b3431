import { findConversion, findTokenBySymbol, isListed, isVetLike, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import type { DailyMarket } from '../../data/tokens/useTokenMarkets.ts'
import { readUsd } from '../../trade/amounts/readUsd.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'

/** The account's balance of a token. The value is undefined if the token has no price. */
export interface TokenHolding {
  amount: Amount
  usd: Usd | undefined
}

/**
 * The facts about tokens that the picker has besides their names. A map is undefined until its source answers. The node
 * has the prices of the tokens that the user holds or chose before, the API those of all markets.
 */
export interface TokenFacts {
  prices: ReadonlyMap<Address, Usd> | undefined
  markets: ReadonlyMap<Address, DailyMarket> | undefined
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
 * Whether an exchange or a conversion can swap the token. Undefined until the markets are known: the node is asked for
 * the prices of a few tokens only.
 */
export function isRoutable(
  { address }: Token,
  { prices, markets }: TokenFacts,
  b3tr = findTokenBySymbol('B3TR'),
): boolean | undefined {
  if (isVetLike(address) || prices?.has(address) || markets?.has(address)) return true
  if (!markets) return undefined
  return b3tr !== undefined && findConversion(address, b3tr.address) !== undefined
}

/** Dollars for one whole token, by the node or else by the API; undefined if neither knows it. */
export function findUsd({ prices, markets }: TokenFacts, address: Address): Usd | undefined {
  const known = prices?.get(address)
  const market = markets?.get(address)
  // The API does not know the decimals of a token that is on no list.
  if (known !== undefined || !market || !isListed(address)) return known
  const usd = readUsd(market.priceUsd)
  return usd > 0n ? usd : undefined
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
  const b3tr = findTokenBySymbol('B3TR')
  const routable: Token[] = []
  const unroutable: Token[] = []
  for (const token of [...notable, ...others])
    (isRoutable(token, facts, b3tr) === false ? unroutable : routable).push(token)
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
  const readUsdOf = ({ address }: Token) => holdings?.get(address)?.usd ?? 0n
  groups.held.sort((a, b) => compare(readUsdOf(b), readUsdOf(a)))
  return groups
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
