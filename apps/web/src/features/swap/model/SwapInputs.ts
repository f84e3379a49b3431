import type { Amount, Bps } from '@vermeil/units'
import type { CardInputs } from '../../../trade/card/CardInputs.ts'
import type { SwapForm } from './swapForm.ts'

/** Everything the trade card depends on. A summary of it is all that the screen shows. */
export interface SwapInputs extends CardInputs {
  form: SwapForm
  slippage: Bps
  /** How much VOT3 the account may convert back into B3TR; undefined while that is not known. */
  unlockable?: Amount | undefined
  /** A swap is at the wallet or waits for its block. */
  isSwapping: boolean
}
