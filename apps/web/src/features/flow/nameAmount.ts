import type { TokenText } from '../../trade/amounts/TokenText.ts'
import type { DealKind } from '../../trade/deal/Deal.ts'

/** The two sides of a deal at the moment its button was pressed. */
export interface AgreedDeal {
  kind: DealKind
  sell: TokenText
  buy: TokenText
  /** The recipient, if it is another account. */
  recipient?: string | undefined
  /** The subject of a transaction that has more than one amount: `Order #7, #9`, or `SHA, VTHO`. */
  subject?: string | undefined
  /** The orders that were not cancelled, because they were filled or had ended before. */
  ended?: string | undefined
  /** How many approvals are revoked. */
  revoked?: number
}

/** `25,000 VET` */
export function nameAmount({ text, token }: TokenText): string {
  return `${text} ${token.symbol}`
}
