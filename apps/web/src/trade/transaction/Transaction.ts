import type { Address, Amount, TxId } from '@vermeil/units'
import type { Deal } from '../deal/Deal.ts'
import type { WalletKind } from '../deal/WalletKind.ts'
import type { Analysis } from './analyzeFailure.ts'
import type { SwapResult } from './readSwapResult.ts'

/**
 * `signing`: the wallet was asked. `pending`: sent, and in no block yet. `unknown`: the wallet was asked, but this
 * browser lost its answer. `failed`: nothing was sent, because the wallet or the node refused. The others are what the
 * chain, or the person, decided.
 */
export const transactionStates = [
  'signing',
  'unknown',
  'pending',
  'rejected',
  'failed',
  'expired',
  'reverted',
  'success',
] as const
export type TransactionState = (typeof transactionStates)[number]

/** One transaction from the moment a wallet was asked to sign it. It stays in this browser after its end. */
export interface Transaction extends Deal {
  /** Ours, since the chain's id is known only once the wallet has signed. */
  id: string
  state: TransactionState
  owner: Address
  walletKind?: WalletKind
  /** When the wallet was asked, in milliseconds since 1970, as all times here. */
  askedAtMs: number
  /** When the wallet had signed. */
  sentAtMs?: number
  /** When its block was made, or when we learnt of another end. */
  endedAtMs?: number
  txId?: TxId
  /** The newest block when it was simulated. */
  simulatedAtBlock: number
  /** The last block that may include it, if known. */
  expiresAtBlock?: number
  /** Blocks that have passed since it was simulated; not stored. */
  blocksSeen?: number
  /** The block that includes it; of an expired one, the block at which that was certain. */
  blockNumber?: number
  /** The minimum to receive, or the maximum to pay if the amount to buy was given. */
  limit?: { side: 'sell' | 'buy'; amount: Amount }
  simulatedOut?: Amount
  isFeePaid?: boolean
  /** What the block charged, in smallest units of VTHO. */
  fee?: Amount
  /** What a swap really moved. */
  result?: SwapResult
  /** Why it was reverted. */
  analysis?: Analysis
  /** Why nothing was sent, and what to do about it. */
  message?: string
  hint?: string
  /** The person has seen how it ended. */
  isRead: boolean
}

/** A transaction that has a place on the chain, or will have one. */
export type SentTransaction = Transaction & { txId: TxId }

/** Whether its end is still to come. */
export function isOpen({ state }: Pick<Transaction, 'state'>): boolean {
  return state === 'signing' || state === 'pending'
}

export function isSent(transaction: Transaction): transaction is SentTransaction {
  return transaction.txId !== undefined
}
