import type { Token } from '@vermeil/tokens'

/**
 * Tokens whose name or symbol contains the text, or whose address it is. Exact and leading matches of the symbol come
 * first.
 */
export function searchTokens(tokens: readonly Token[], text: string): Token[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...tokens]
  return tokens
    .map((token) => ({ token, rank: rankToken(token, wanted) }))
    .filter((found) => found.rank < unrelated)
    .sort((a, b) => a.rank - b.rank)
    .map((found) => found.token)
}

/**
 * The only token that a typed text can mean: its symbol is exactly the text and no other symbol starts with it, so that
 * typing a longer symbol is not interrupted.
 */
export function findExactToken(tokens: readonly Token[], text: string): Token | undefined {
  const wanted = text.trim().toLowerCase()
  const leading = tokens.filter((token) => token.symbol.toLowerCase().startsWith(wanted))
  const [only] = leading
  return leading.length === 1 && only?.symbol.toLowerCase() === wanted ? only : undefined
}

const unrelated = 4

function rankToken({ symbol, name, address }: Token, wanted: string): number {
  const short = symbol.toLowerCase()
  if (short === wanted || address === wanted) return 0
  if (short.startsWith(wanted)) return 1
  if (short.includes(wanted)) return 2
  return name.toLowerCase().includes(wanted) ? 3 : unrelated
}
