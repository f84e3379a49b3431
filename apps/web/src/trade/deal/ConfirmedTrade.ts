import type { Usd } from '../amounts/Usd.ts'
import type { Impact } from '../quote/findImpact.ts'
import type { SwapTerms } from '../quote/SwapTerms.ts'
import type { Deal } from './Deal.ts'

/** The trade that the user agreed to by pressing the button. It does not change afterwards. */
export interface ConfirmedTrade {
  deal: Deal
  /** The bounds of the swap in it, if there is one. */
  terms?: SwapTerms
  usd: { sell: Usd | undefined; buy: Usd | undefined }
  /** Percent of value gained or lost, if both prices are known. */
  change: number | undefined
  impact: Impact | undefined
  /** Vermeil pays the fee, so the transaction needs its signature too. */
  isFeePaid?: boolean
}
