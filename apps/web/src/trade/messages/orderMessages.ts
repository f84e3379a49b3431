import { msg, t } from '@lingui/core/macro'

/** The specification's sentences about limit orders (2 §2, §8). They are loaded with the first order. */
export const orderMessages = {
  // 2 §2
  promptTitle: msg`Limit Order`,
  prompt: msg`Create or cancel a limit order`,
  sign: msg`Sign transaction`,
  // 2 §8
  noWallet: msg`Please connect your wallet`,
  noTokens: msg`Both token addresses are required`,
  noClauses: msg`Failed to create transaction clauses`,
  failed: msg`Failed to create limit order`,
  insufficient: (symbol: string) => t`Insufficient ${symbol} balance for this order`,
  invalidAddress: msg`Invalid token address detected. Please try a different token pair.`,
  cancelFailed: msg`Failed to cancel limit order`,
  rejected: msg`Transaction was rejected`,
  retryFailed: msg`Failed to retry transaction`,
  retryInsufficient: msg`Insufficient balance for this transaction`,
  noPrevious: msg`No previous transaction to retry`,
  // Beyond the specification
  approvalFailed: msg`Failed to approve the tokens`,
  ended: msg`These orders have already ended.`,
  noneCancelled: msg`No order was cancelled`,
  endedBefore: msg`Filled or ended before`,
} as const
