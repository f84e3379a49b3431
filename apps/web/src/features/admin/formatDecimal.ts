import { parseAmount } from '@vermeil/units'
import { formatHistoryAmount } from '../../trade/amounts/formatHistoryAmount.ts'
import { formatCompact } from '../../trade/amounts/formats.ts'

const decimals = 18

/** A decimal of the API with up to 4 decimals. */
export function formatDecimal(text: string): string {
  return formatHistoryAmount(parseAmount(text, decimals), decimals)
}

/** A large decimal of the API, shortened. */
export function shortenDecimal(text: string): string {
  return formatCompact(parseAmount(text, decimals), decimals)
}
