import { t } from '@lingui/core/macro'

/** The specification's sentences about limit orders (2 §2, §8). They are loaded with the first order. */
export const orderMessages = {
  // 2 §2
  get promptTitle() {
    return t`Limit Order`
  },
  get prompt() {
    return t`Create or cancel a limit order`
  },
  get sign() {
    return t`Sign transaction`
  },
  // 2 §8
  get noWallet() {
    return t`Please connect your wallet`
  },
  get noTokens() {
    return t`Both token addresses are required`
  },
  get noClauses() {
    return t`Failed to create transaction clauses`
  },
  get failed() {
    return t`Failed to create limit order`
  },
  insufficient: (symbol: string) => t`Insufficient ${symbol} balance for this order`,
  get invalidAddress() {
    return t`Invalid token address detected. Please try a different token pair.`
  },
  get cancelFailed() {
    return t`Failed to cancel limit order`
  },
  get rejected() {
    return t`Transaction was rejected`
  },
  get retryFailed() {
    return t`Failed to retry transaction`
  },
  get retryInsufficient() {
    return t`Insufficient balance for this transaction`
  },
  get noPrevious() {
    return t`No previous transaction to retry`
  },
  // Beyond the specification
  get ended() {
    return t`These orders have ended already.`
  },
} as const
