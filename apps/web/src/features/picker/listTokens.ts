import type { Token } from '@vermeil/tokens'

/** What the account holds of a token, as texts; `worth` sorts the list. */
export interface Holding {
  balance: string
  usd: string | undefined
  isZero: boolean
  worth: bigint
}

export interface TokenRow {
  token: Token
  holding: Holding | undefined
  isZero: boolean
}

/** The tokens in order, each with its balance. */
export function listTokens(
  tokens: readonly Token[],
  holdings: ReadonlyMap<string, Holding> | undefined,
): TokenRow[] {
  return tokens.map((token) => {
    const holding = holdings?.get(token.address)
    return { token, holding, isZero: holding?.isZero ?? false }
  })
}

/** Held tokens first, the most valuable at the top, then all others in registry order. */
export function groupHeld(rows: readonly TokenRow[]): { held: TokenRow[]; others: TokenRow[] } {
  const held = rows.filter((row) => row.holding && !row.isZero)
  return {
    held: held.toSorted((a, b) => compare(b.holding?.worth ?? 0n, a.holding?.worth ?? 0n)),
    others: rows.filter((row) => !held.includes(row)),
  }
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
