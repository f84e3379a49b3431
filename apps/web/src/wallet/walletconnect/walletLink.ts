import { createCell } from '../../ui/state/createCell.ts'

/** The link of WalletConnect that waits to be scanned or opened. */
export interface WalletLink {
  uri: string
  /** The person closed the dialog: connecting ends. */
  cancel(): void
}

/** The link that is shown now. */
export const walletLink = createCell<WalletLink>()
