import type { Bps } from '@vermeil/units'
import {
  slippageKey,
  turnOnAutoSlippage,
  writeStoredSlippage,
} from '../../trade/limits/slippage.ts'

/** Stores a choice of slippage from outside of the screens that use it, and lets them read it. */
export function announceSlippage(storage: Pick<Storage, 'setItem'>, choice: Bps | 'auto'): void {
  if (choice === 'auto') turnOnAutoSlippage(storage)
  else writeStoredSlippage(storage, choice)
  dispatchEvent(new StorageEvent('storage', { key: slippageKey }))
}
