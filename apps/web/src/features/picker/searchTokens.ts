import type { Token } from '@vermeil/tokens'
import { foldText } from '../../language/foldText.ts'

/** The folded texts of a token. */
interface FoldedToken {
  symbol: string
  name: string
}

/** A token is folded once, so that a key press only compares. */
const folded = new WeakMap<Token, FoldedToken>()

/**
 * Tokens whose name or symbol contains the text, or whose address it is. Exact and leading matches of the symbol come
 * first; matches of equal rank keep their order.
 */
export function searchTokens(tokens: readonly Token[], text: string): readonly Token[] {
  const wanted = foldText(text.trim())
  if (wanted === '') return tokens
  const ranks: Token[][] = [[], [], [], []]
  for (const token of tokens) ranks[rankToken(token, wanted)]?.push(token)
  return ranks.flat()
}

/**
 * The only token that a search finds, if the text is its symbol. A text that also begins or is part of other names
 * picks nothing, so that typing a longer name is not interrupted.
 */
export function findExactToken(tokens: readonly Token[], text: string): Token | undefined {
  const wanted = foldText(text.trim())
  let only: Token | undefined
  for (const token of tokens) {
    if (rankToken(token, wanted) === unrelated) continue
    if (only) return undefined
    only = token
  }
  return only && foldToken(only).symbol === wanted ? only : undefined
}

const unrelated = 4

/** From 0 for an exact match to 3, or `unrelated`. */
function rankToken(token: Token, wanted: string): number {
  const { symbol, name } = foldToken(token)
  if (symbol === wanted || token.address === wanted) return 0
  if (symbol.startsWith(wanted)) return 1
  if (symbol.includes(wanted)) return 2
  return name.includes(wanted) ? 3 : unrelated
}

function foldToken(token: Token): FoldedToken {
  const known = folded.get(token)
  if (known) return known
  const texts = { symbol: foldText(token.symbol), name: foldText(token.name) }
  folded.set(token, texts)
  return texts
}
