import { findTokenBySymbol, type Token } from '@vermeil/tokens'

/** How a link names a token: by its symbol, or by its address if the symbol means another token or none. */
export function writeTokenWord({ symbol, address }: Token): string {
  return findTokenBySymbol(symbol)?.address === address ? symbol : address
}
