import { formatAmount } from '@vermeil/units'
import { showTiny } from './formats.ts'

/** An amount in a history: up to 4 decimals, truncated (2 §9). */
export function formatHistoryAmount(amount: bigint, decimals: number): string {
  return showTiny(amount, formatAmount(amount, decimals, 4))
}
