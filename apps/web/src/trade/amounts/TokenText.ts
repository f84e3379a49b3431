import type { Token } from '@vermeil/tokens'

/** An amount of a token as text. */
export interface TokenText {
  token: Token
  text: string
}
