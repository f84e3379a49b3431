import { type Address, type Amount, daySeconds, type TxId } from '@vermeil/units'
import type { Deal } from '../deal/Deal.ts'
import type { WalletKind } from '../deal/WalletKind.ts'
import type { FailureAnalysis } from './outcome/analyzeFailure.ts'
import type { SwapResult } from './outcome/readSwapResult.ts'

/**
 * `signing`: the wallet was asked. `pending`: sent, not in a block yet. `unknown`: the wallet was asked, but this
 * browser lost its answer; or it was sent with an unknown expiration, and our node has not seen it. `failed`: not sent,
 * because the wallet or the node refused. The others are decided by the chain or the user.
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

/** A transaction from the moment a wallet was asked to sign it. It is kept in this browser after its end. */
export interface Transaction extends Deal {
  /** Our own id, because the chain's id is known only once the wallet has signed. */
  id: string
  state: TransactionState
  owner: Address
  walletKind?: WalletKind
  /** When the wallet was asked, in milliseconds since 1970, like all times here. */
  askedAtMs: number
  /** When the wallet had signed. */
  sentAtMs?: number
  /** When its block was mined, or when another end was noticed. */
  endedAtMs?: number
  txId?: TxId
  /** The newest block when it was simulated. */
  simulatedAtBlock: number
  /** The last block that may include it, if known. */
  expiresAtBlock?: number
  /** Blocks since it was simulated; not stored. */
  blocksSeen?: number
  /** The block that includes it. For an expired one, the block at which that was certain. */
  blockNumber?: number
  /** The minimum to receive, or the maximum to pay if the amount to buy was given. */
  limit?: { side: 'sell' | 'buy'; amount: Amount }
  simulatedOut?: Amount
  isFeePaid?: boolean
  /** The fee that was charged, in smallest units of VTHO. */
  fee?: Amount
  /** The actual result of a swap. */
  result?: SwapResult
  /** The orders that it did not cancel, because they were filled or had ended before its block. */
  endedOrders?: readonly number[]
  /** When its limit order expires, in seconds since 1970. */
  orderExpiresAt?: number
  /** Why it was reverted. */
  analysis?: FailureAnalysis
  /** Why nothing was sent, and what to do about it. */
  message?: string
  hint?: string
  /** Its end is unknown, and the user wants the same again nevertheless. */
  isAcknowledged?: boolean
  /** The user has seen how it ended. */
  isRead: boolean
}

/** How long the chain is asked about a transaction with an unknown end. */
const followedMs = daySeconds * 1_000

/** Whether a block may still include it, so that the chain is asked about it. */
export function isFollowed({ state, sentAtMs }: Transaction, nowMs: number): boolean {
  if (state === 'unknown') return sentAtMs !== undefined && nowMs - sentAtMs < followedMs
  return state === 'pending'
}

/** A transaction with an id on the chain. */
export type SentTransaction = Transaction & { txId: TxId }

/** Whether it has not ended yet. */
export function isOpen({ state }: Pick<Transaction, 'state'>): boolean {
  return state === 'signing' || state === 'pending'
}

/** Whether its end is unknown, so that it may still happen. The user is asked once before the same is sent again. */
export function isInDoubt({ state, isAcknowledged = false }: Transaction): boolean {
  return state === 'unknown' && !isAcknowledged
}

/** Whether a wallet has signed it, so that it has an id on the chain. */
export function isSent(transaction: Transaction): transaction is SentTransaction {
  return transaction.txId !== undefined
}
