import type { Amount } from '@vermeil/units'
import type { CardInputs } from '../../trade/card/CardInputs.ts'
import type { LimitForm } from './limitForm.ts'

/** Everything the limit card depends on. `quote` is that of a swap of the same amount. */
export interface LimitInputs extends CardInputs {
  form: LimitForm
  /** The amount of the sold token that open orders hold, or of wrapped VET if VET is sold; undefined while unknown. */
  committed: Amount | undefined
  /** The network has an order book. */
  hasOrders: boolean
  /** An order is at the wallet or waiting for its block. */
  isCreating: boolean
}
