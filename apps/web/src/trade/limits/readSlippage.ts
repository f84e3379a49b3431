import { t } from '@lingui/core/macro'
import type { Bps } from '@vermeil/units'
import { parseSlippage } from './slippage.ts'

/** Reads a typed slippage in percent. Gives basis points or the sentence to show. */
export function readSlippage(text: string): { bps: Bps } | { problem: string } {
  const parsed = parseSlippage(text)
  switch (parsed) {
    case 'malformed':
      return { problem: t`Enter a percentage, e.g. 0.5` }
    case 'tooPrecise':
      return { problem: t`Use at most two decimals.` }
    case 'tooLarge':
      return { problem: t`Slippage can be at most 50%.` }
    default:
      return { bps: parsed }
  }
}
