import type { Clause } from '@vermeil/thor'
import type { Address, TxId } from '@vermeil/units'
import type { WalletKind } from '../deal/WalletKind.ts'

/** A wallet's report of a signed transaction. */
export interface SignedTransaction {
  txId: TxId
  /** The last block that can include it, if known. */
  expiresAtBlock?: number
}

/** Signs and sends for one account. */
export interface WalletSender {
  kind?: WalletKind
  address: Address
  send(
    clauses: readonly Clause[],
    options: {
      gas: bigint
      comment: string
      isFeePaid?: boolean
      /** Aborted if the user cancels. A wallet that signs in this page then signs nothing. */
      signal?: AbortSignal
      /** Called before a signed transaction is sent, by wallets that know its id then. */
      onSigned?(sent: SignedTransaction): void
    },
  ): Promise<SignedTransaction>
}
