import { createCell } from '../../ui/state/createCell.ts'

/** The WalletConnect link to be scanned or opened. */
export interface WalletLink {
  uri: string
  /** The user closed the dialog, which cancels connecting. */
  cancel(): void
}

/** The current link. */
export const walletLink = createCell<WalletLink>()
