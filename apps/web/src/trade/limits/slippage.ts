import { type Bps, formatAmount, parseAmount } from '@vermeil/units'
import { groupDigits } from '../../language/numbers.ts'
import { keepSetting } from '../../storage/keepSetting.ts'
import { defaultSlippage, maximumSlippage } from './limits.ts'

/** Above this slippage, in basis points, a swap can be front-run. */
export const riskySlippage = 500

/** The storage key of the slippage. */
export const slippageKey = 'slippage'

/** The storage key of the automatic slippage: `on` or `off`. */
export const autoSlippageKey = 'vermeil.autoSlippage'

/** Parses a slippage in percent; a comma counts as a point. Gives basis points or what is wrong with the text. */
export function parseSlippage(text: string): Bps | 'malformed' | 'tooPrecise' | 'tooLarge' {
  const plain = text.trim().replace(',', '.')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return 'malformed'
  if (/\.\d\d0*[1-9]/.test(plain)) return 'tooPrecise'
  const hundredths = parseAmount(plain, 2)
  return hundredths > BigInt(maximumSlippage) ? 'tooLarge' : (Number(hundredths) as Bps)
}

/** Basis points as a percentage in the language of the page: 50 → `0.5`. */
export function formatSlippage(bps: Bps): string {
  return groupDigits(formatAmount(BigInt(bps), 2))
}

/** The slippage chosen earlier in this browser; the default if there is none or it cannot be read. */
export function readStoredSlippage(storage: Pick<Storage, 'getItem'>): Bps {
  const stored = parseSlippage(storage.getItem(slippageKey) ?? '')
  return typeof stored === 'number' ? stored : defaultSlippage
}

/** Stores the slippage for the next visit, as a percentage. A chosen slippage ends the automatic one. */
export function writeStoredSlippage(storage: Pick<Storage, 'setItem'>, bps: Bps): void {
  keepSetting(storage, slippageKey, formatAmount(BigInt(bps), 2))
  keepSetting(storage, autoSlippageKey, 'off')
}

/** Whether swaps derive their slippage from the market. */
export function readAutoSlippage(storage: Pick<Storage, 'getItem'>): boolean {
  return storage.getItem(autoSlippageKey) === 'on'
}

/** Makes swaps derive their slippage from the market, until one is chosen. */
export function turnOnAutoSlippage(storage: Pick<Storage, 'setItem'>): void {
  keepSetting(storage, autoSlippageKey, 'on')
}
