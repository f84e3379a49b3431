import type { Address, Amount, TxId } from '@vermeil/units'
import type { Deal } from '../Deal.ts'
import type { SwapTerms } from '../SwapTerms.ts'
import type { WalletKind } from '../WalletKind.ts'
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

/** Whether a deal asks for what an open transaction already does: same owner, tokens, recipient and exact amount. */
export function isRepeat(
  transaction: Transaction,
  { deal, terms }: { deal: Deal; terms?: SwapTerms | undefined },
  owner: Address,
): boolean {
  const isSamePlace =
    isOpen(transaction) &&
    transaction.owner === owner &&
    transaction.kind === deal.kind &&
    transaction.sell.address === deal.sell.address &&
    transaction.buy.address === deal.buy.address &&
    transaction.recipient === deal.recipient
  if (!isSamePlace) return false
  return terms?.quote.exact === 'buy'
    ? transaction.amountOut === deal.amountOut
    : transaction.amountIn === deal.amountIn
}

/** How final a state is. A tab that knows less never overrides one that knows more. */
const ranks: Record<TransactionState, number> = {
  signing: 0,
  unknown: 1,
  pending: 2,
  rejected: 3,
  failed: 3,
  expired: 4,
  reverted: 5,
  success: 5,
}

/** Whether `one` has something that `other` has not heard of. */
export function isAhead(one: Transaction, other: Transaction): boolean {
  return ranks[one.state] > ranks[other.state] || (one.isRead && !other.isRead)
}

/** Joins what this tab and another one know of the same transaction. */
export function mergeTransactions(own: Transaction, other: Transaction): Transaction {
  const isOtherAhead = ranks[other.state] > ranks[own.state]
  const merged = isOtherAhead ? { ...own, ...other } : { ...other, ...own }
  return { ...merged, isRead: own.isRead || other.isRead }
}

/** How many ended transactions of one account are kept. */
export const maxKept = 100

/** Those that no longer fit, from a list with the newest first. An open transaction always fits. */
export function findSurplus(transactions: readonly Transaction[]): Transaction[] {
  const counts = new Map<Address, number>()
  return transactions.filter((transaction) => {
    const count = (counts.get(transaction.owner) ?? 0) + 1
    counts.set(transaction.owner, count)
    return count > maxKept && !isOpen(transaction)
  })
}
