import type { Amount, Bps } from '@vermeil/units'
import type { CardInputs } from '../../../trade/card/CardInputs.ts'
import type { SwapForm } from './swapForm.ts'

/** Everything the trade card depends on. The screen shows only the summary of it. */
export interface SwapInputs extends CardInputs {
  form: SwapForm
  slippage: Bps
  /** How much VOT3 the account can convert back into B3TR; undefined while unknown. */
  unlockable?: Amount | undefined
  /** A swap is at the wallet or waiting for its block. */
  isSwapping: boolean
}
