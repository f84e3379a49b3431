import { t } from '@lingui/core/macro'
import { type Bps, formatAmount, parseAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import { keepSetting } from '../../storage/keepSetting.ts'
import { defaultSlippage, maximumSlippage } from './limits.ts'

/** Above this slippage, in basis points, a swap can be front-run. */
export const riskySlippage = 500

/** The storage key of the slippage. */
export const slippageKey = 'slippage'

const autoKey = 'vermeil.autoSlippage'

/** Reads a typed slippage in percent; a comma counts as a point. Gives basis points or the sentence to show. */
export function readSlippage(text: string): { bps: Bps } | { problem: string } {
  const plain = text.trim().replace(',', '.')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) {
    return { problem: t`Enter a percentage, e.g. 0.5` }
  }
  if (/\.\d\d0*[1-9]/.test(plain)) return { problem: t`Use at most two decimals.` }
  const hundredths = parseAmount(plain, 2)
  if (hundredths > BigInt(maximumSlippage)) return { problem: t`Slippage can be at most 50%.` }
  return { bps: Number(hundredths) as Bps }
}

/** Basis points as a percentage in the language of the page: 50 → `0.5`. */
export function formatSlippage(bps: Bps): string {
  return groupDigits(formatAmount(BigInt(bps), 2))
}

/** The slippage chosen earlier in this browser; the default if there is none or it cannot be read. */
export function readStoredSlippage(storage: Pick<Storage, 'getItem'>): Bps {
  const stored = readSlippage(storage.getItem(slippageKey) ?? '')
  return 'bps' in stored ? stored.bps : defaultSlippage
}

/** Stores the slippage for the next visit, as a percentage. A chosen slippage ends the automatic one. */
export function writeStoredSlippage(storage: Pick<Storage, 'setItem'>, bps: Bps): void {
  keepSetting(storage, slippageKey, formatAmount(BigInt(bps), 2))
  keepSetting(storage, autoKey, 'off')
}

/** Whether swaps derive their slippage from the market. */
export function readAutoSlippage(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(autoKey) === 'on'
}

/** Makes swaps derive their slippage from the market, until one is chosen. */
export function turnOnAutoSlippage(storage: Pick<Storage, 'setItem'>): void {
  keepSetting(storage, autoKey, 'on')
}
