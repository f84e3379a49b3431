import { createCell } from '../../ui/state/createCell.ts'

/** A wallet is to be connected or unlocked over the screen that asks for it. */
export interface ConnectRequest {
  /** What stays on that screen meanwhile, such as '100 VET → B3TR'. */
  kept?: string | undefined
}

/** The request that is open now; WalletProvider shows its dialog. */
export const connectRequest = createCell<ConnectRequest>()
