import { findTokenBySymbol } from '@vermeil/tokens'
import { isAddress } from '@vermeil/units'
import { adminPath, badEscape } from '@vermeil/wire'

/** The route table of the app without the addresses that name a token. */
const screens = [
  /^\/(?:(?:index\.html|vvet|about|quality|connect|markets)\/?)?$/i,
  /^\/swap(?:\/advanced)?(?:\/[^/]+){0,3}\/?$/i,
  /^\/limit(?:\/advanced)?(?!\/0x[^/]*\/?$)(?:\/[^/]+){0,2}\/?$/i,
  /^\/send(?:\/to)?(?:\/[^/]+){0,2}\/?$/i,
  /^\/(?:share\/(?:swap|limit)|limit)\/0x[\da-f]{64}\/?$/i,
  /^\/me\/(?:trades|(?:swap|limit)\/orders)\/?$/i,
  /^\/users\/(?:0x[\da-f]{40}|[^/.]+(?:\.[^/.]+)+)(?:\/trades)?\/?$/i,
  /^\/leaderboard(?:\/(?:claim|[1-9]\d{0,5}))?\/?$/i,
  adminPath,
]
const tokenPath = /^\/markets\/([^/]+)\/?$/i
/** The short link of a swap. */
const pairPath = /^\/([^/]+)\/([^/]+)\/[^/]+\/?$/

/**
 * Whether the app has a screen at a path. At any other it says that there is no such page or token. Only the chain knows
 * whether a name is registered or a transaction exists.
 */
export function hasScreen(path: string): boolean {
  const plain = decodePath(path)
  if (plain === undefined || badEscape.test(plain)) return false
  if (screens.some((screen) => screen.test(plain))) return true
  const word = readTokenWord(plain)
  if (word !== undefined) return isAddress(word) || isSymbol(word)
  const [, sell, buy] = pairPath.exec(plain) ?? []
  return [sell, buy].some((symbol) => symbol !== undefined && isSymbol(symbol))
}

/** The symbol or address in the path of a token's page. */
export function readTokenWord(path: string): string | undefined {
  const [, word] = tokenPath.exec(path) ?? []
  return word
}

const isSymbol = (word: string): boolean => findTokenBySymbol(word) !== undefined

function decodePath(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}
