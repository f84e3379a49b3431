import type { Token } from '@vermeil/tokens'
import type { Amount } from '@vermeil/units'
import type { QuoteQuestion } from './Quote.ts'
import type { Side } from './Side.ts'

/** The part of a form that a quote depends on. `amount` belongs to the token of the exact side. */
export interface QuoteForm {
  sell?: Token
  buy?: Token
  exact: Side
  amount: Amount
}

/** The question of a form (1 §5): both tokens known and an amount above 0. */
export function findFormQuestion({
  sell,
  buy,
  exact,
  amount,
}: QuoteForm): QuoteQuestion | undefined {
  if (!sell || !buy || amount === 0n) return undefined
  return { sell, buy, exact, amount }
}
