import type { Token } from '@vermeil/tokens'
import { formatAmount, zeroAddress } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import { padFraction } from './formats.ts'

/** An amount after wrapping: VET with 4 decimals, other tokens with 6 (WRP-01). If these are all zeros, every digit. */
export function formatWrapAmount(amount: bigint, { address, decimals }: Token): string {
  const places = Math.min(address === zeroAddress ? 4 : 6, decimals)
  const text = padFraction(formatAmount(amount, decimals, places), places)
  return groupDigits(/[1-9]/.test(text) ? text : formatAmount(amount, decimals))
}
