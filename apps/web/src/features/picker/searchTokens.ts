import type { Token } from '@vermeil/tokens'
import { foldText } from '../../language/foldText.ts'

/** A token with its texts folded, so that a key press only compares them. */
interface IndexedToken {
  token: Token
  symbol: string
  name: string
}

/** Prepares tokens for many searches. */
export function indexTokens(tokens: readonly Token[]): IndexedToken[] {
  return tokens.map((token) => ({
    token,
    symbol: foldText(token.symbol),
    name: foldText(token.name),
  }))
}

/**
 * Tokens whose name or symbol contains the text, or whose address it is. Exact and leading matches of the symbol come
 * first; matches of equal rank keep their order.
 */
export function searchTokens(index: readonly IndexedToken[], text: string): Token[] {
  const wanted = foldText(text.trim())
  if (wanted === '') return index.map(({ token }) => token)
  const ranks: Token[][] = [[], [], [], []]
  for (const entry of index) ranks[rankToken(entry, wanted)]?.push(entry.token)
  return ranks.flat()
}

/**
 * The only token that a search finds, if the text is its symbol. A text that also begins or is part of other names
 * picks nothing, so that typing a longer name is not interrupted.
 */
export function findExactToken(found: readonly Token[], text: string): Token | undefined {
  const [only, ...others] = found
  const isExact = only !== undefined && foldText(only.symbol) === foldText(text.trim())
  return others.length === 0 && isExact ? only : undefined
}

const unrelated = 4

/** From 0 for an exact match to 3, or `unrelated`. */
function rankToken({ token, symbol, name }: IndexedToken, wanted: string): number {
  if (symbol === wanted || token.address === wanted) return 0
  if (symbol.startsWith(wanted)) return 1
  if (symbol.includes(wanted)) return 2
  return name.includes(wanted) ? 3 : unrelated
}
