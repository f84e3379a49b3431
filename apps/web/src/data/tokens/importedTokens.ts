import { isListed, setImportedTokens, type Token } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import * as v from 'valibot'
import { isStoredAddress } from '../../storage/isStoredAddress.ts'
import { keepSetting } from '../../storage/keepSetting.ts'
import { findTokenTwin } from './findTokenTwin.ts'

/** A token that the user imported in this browser, with the day on which that was. */
export interface ImportedToken extends Token {
  importedAtSeconds: number
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** All networks are under one key, so that a page without imports is recognized by its absence. */
export const importedTokensKey = 'vermeil.importedTokens'

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(
    v.string(),
    v.array(
      v.object({
        address: v.custom<Address>(isStoredAddress),
        symbol: v.string(),
        name: v.string(),
        decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
        importedAtSeconds: v.number(),
      }),
    ),
  ),
)

/** Balances and prices of all tokens have to fit into one request each. The oldest imports are dropped. */
const maxImported = 100

const listeners = new Set<() => void>()
let parsed: { text: string | null; networks: v.InferOutput<typeof schema> } | undefined
const shown = new Map<unknown, readonly ImportedToken[]>()

/** The tokens imported on a network, newest first. Returns the same array until they change. */
export function readImportedTokens(
  storage: Pick<Store, 'getItem'>,
  network: string,
): readonly ImportedToken[] {
  const stored = readNetworks(storage)[network]
  const known = shown.get(stored)
  if (known) return known
  const imported = (stored ?? [])
    .filter(({ address }) => !isListed(address))
    .map((token) => ({ ...disambiguateSymbol(token), hasLogo: false }))
  shown.clear()
  shown.set(stored, imported)
  return imported
}

/** Adds a token, makes it known to the page and notifies. */
export function addImportedToken(storage: Store, network: string, token: ImportedToken): void {
  const { address, symbol, name, decimals, importedAtSeconds } = token
  const others = readNetworks(storage)[network] ?? []
  const older = others.filter((other) => other.address !== address).slice(0, maxImported - 1)
  write(storage, network, [{ address, symbol, name, decimals, importedAtSeconds }, ...older])
}

/** Removes an imported token from this browser. */
export function removeImportedToken(storage: Store, network: string, address: Address): void {
  const others = readNetworks(storage)[network] ?? []
  write(
    storage,
    network,
    others.filter((other) => other.address !== address),
  )
}

/** Makes the stored tokens of a network known to the page. */
export function restoreImportedTokens(storage: Pick<Store, 'getItem'>, network: string): void {
  setImportedTokens(readImportedTokens(storage, network))
}

/** Calls the listener after each import or removal. Returns a function that ends it. */
export function subscribeToImports(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The token under a symbol that cannot be taken for a listed one: `VTHO` becomes `VTHO·30c4`, with the last digits of
 * its address.
 */
export function disambiguateSymbol<Named extends Pick<Token, 'symbol' | 'name' | 'address'>>(
  token: Named,
): Named {
  const suffix = `·${token.address.slice(-4)}`
  if (token.symbol.endsWith(suffix) || !findTokenTwin(token)) return token
  return { ...token, symbol: token.symbol + suffix }
}

function readNetworks(storage: Pick<Store, 'getItem'>) {
  const text = storage.getItem(importedTokensKey)
  if (parsed?.text !== text) {
    const answer = v.safeParse(schema, text)
    parsed = { text, networks: answer.success ? answer.output : {} }
  }
  return parsed.networks
}

function write(
  storage: Store,
  network: string,
  stored: v.InferOutput<typeof schema>[string],
): void {
  const networks = { ...readNetworks(storage), [network]: stored }
  keepSetting(storage, importedTokensKey, JSON.stringify(networks))
  restoreImportedTokens(storage, network)
  for (const listener of listeners) listener()
}
