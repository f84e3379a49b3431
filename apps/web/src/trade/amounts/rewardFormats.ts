import { formatAmount, parseAmount } from '@vermeil/units'
import { formatPercentage, groupDigits } from '../../language/numbers.ts'

/** B3TR, VET and points have 18 decimals. */
const decimals = 18

/** Points or a volume in VET: no decimals, cut off (2 §9). */
export function formatWhole(text: string): string {
  return groupDigits(text.split('.')[0] ?? '0')
}

/** A reward in B3TR: up to 2 decimals below 1, none above, cut off (2 §9). Less than can be shown is not zero. */
export function formatReward(text: string): string {
  const amount = parseAmount(text, decimals)
  const shown = formatAmount(amount, decimals, amount < 10n ** 18n ? 2 : 0)
  return shown === '0' && amount > 0n ? `<${groupDigits('0.01')}` : groupDigits(shown)
}

/** A share of a round's rewards as a percentage; undefined up to 0.0001 (2 §3). */
export function formatShare(fraction: number): string | undefined {
  return fraction > 0.0001 ? formatPercentage(groupDigits((fraction * 100).toFixed(2))) : undefined
}

/** A figure beside the leaderboard: K from a thousand, M from a million, with 2 decimals, cut off (2 §9). */
export function formatShort(text: string): string {
  const amount = parseAmount(text, decimals)
  if (amount >= 10n ** 24n) return `${formatCents(amount, decimals + 6)}M`
  if (amount >= 10n ** 21n) return `${formatCents(amount, decimals + 3)}K`
  return groupDigits(formatAmount(amount, decimals, 2))
}

/** B3TR on the claim page: `0`, `<0.01`, or 2 decimals, cut off (2 §2). */
export function formatClaim(amount: bigint): string {
  if (amount === 0n) return '0'
  return amount < 10n ** 16n ? `<${groupDigits('0.01')}` : formatCents(amount, decimals)
}

/** Exactly 2 decimals. */
function formatCents(amount: bigint, places: number): string {
  const [whole = '0', fraction = ''] = formatAmount(amount, places, 2).split('.')
  return groupDigits(`${whole}.${fraction.padEnd(2, '0')}`)
}
