import type { TokenText } from '../../trade/describeFlow.ts'

/** The two sides of a swap as they stood when Swap was pressed. */
export interface FrozenPair {
  sell: TokenText
  buy: TokenText
}

/** `25,000 VET` */
export function nameAmount({ text, token }: TokenText): string {
  return `${text} ${token.symbol}`
}
