import type { Token } from '@vermeil/tokens'

/** An amount of a token, ready to be shown. */
export interface TokenText {
  token: Token
  text: string
}
