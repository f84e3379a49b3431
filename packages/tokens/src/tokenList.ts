import { type Address, parseAddress } from '@vermeil/units'
import { registry } from './registry.ts'
import { type Token, vet } from './Token.ts'
import { unlisted, wrappedVet } from './wrappedVet.ts'

/** The built-in VTHO has the same address on every network. */
const builtIn = 'VTHO'
const registryTokens: readonly Token[] = registry.trim().split('\n').map(parseRow)

/** VET first, then the registry's tokens by their addresses on the network in use. */
export let tokens: readonly Token[] = []

/** The tokens that the user imported. The registry does not list them. */
export let importedTokens: readonly Token[] = []

let byAddress: ReadonlyMap<Address, Token> = new Map()
let bySymbol: ReadonlyMap<string, Token> = new Map()
let importedByAddress: ReadonlyMap<Address, Token> = new Map()
let vetLike: ReadonlySet<Address> = new Set()
buildLookups([vet, ...registryTokens], unlisted)

/**
 * Sets the addresses of the registry's tokens, by symbol, on a network other than the main one. Tokens without an
 * address are unknown there. Null means the main network. Must be called once, before any lookup.
 */
export function setTokenAddresses(places: Readonly<Record<string, Address>> | null): void {
  if (places === null) {
    buildLookups([vet, ...registryTokens], unlisted)
    return
  }
  const place = (token: Token) => {
    const address = token.symbol === builtIn ? token.address : places[token.symbol]
    return address === undefined ? [] : [{ ...token, address }]
  }
  buildLookups([vet, ...registryTokens.flatMap(place)], unlisted.flatMap(place))
}

/**
 * Sets the tokens that the user imported. They are found by address only, so that no import can take the symbol of a
 * listed token. A token that is removed stays known until the page is left, because its decimals are still needed.
 */
export function setImportedTokens(imported: readonly Token[]): void {
  importedTokens = imported
  importedByAddress = new Map([
    ...importedByAddress,
    ...imported.map((token) => [token.address, token] as const),
  ])
}

/** Whether the token counts as VET for prices and in the pair header: VET itself or a token that wraps it. */
export function isVetLike(address: Address): boolean {
  return vetLike.has(address)
}

/** The token with this address. */
export function lookUpAddress(address: Address): Token | undefined {
  return byAddress.get(address) ?? importedByAddress.get(address)
}

/** Whether the token is on the list of this network, not only imported. */
export function isListed(address: Address): boolean {
  return byAddress.has(address)
}

/** The token with this symbol in lower case. */
export function lookUpSymbol(symbol: string): Token | undefined {
  return bySymbol.get(symbol)
}

function buildLookups(listed: readonly Token[], others: readonly Token[]): void {
  const known = [...listed, ...others]
  tokens = listed
  byAddress = new Map(known.map((token) => [token.address, token]))
  bySymbol = new Map(known.map((token) => [token.symbol.toLowerCase(), token]))
  const wrapping = known.filter(({ symbol }) => symbol in wrappedVet)
  vetLike = new Set([vet, ...wrapping].map(({ address }) => address))
}

function parseRow(row: string): Token {
  const [symbol = '', decimals = '', address = '', ...name] = row.split(' ')
  return {
    symbol,
    name: name.join(' '),
    address: parseAddress(`0x${address}`),
    decimals: Number(decimals),
    hasLogo: true,
  }
}
