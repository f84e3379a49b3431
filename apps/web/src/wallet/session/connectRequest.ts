import { createCell } from '../../ui/state/createCell.ts'

/** A request to connect or unlock a wallet over the current screen. */
export interface ConnectRequest {
  /** The content of that screen meanwhile, such as '100 VET → B3TR'. */
  draft?: string | undefined
}

/** The current request. WalletProvider shows its dialog. */
export const connectRequest = createCell<ConnectRequest>()
