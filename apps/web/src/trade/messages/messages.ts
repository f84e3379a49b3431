import { t } from '@lingui/core/macro'
/** The specification's sentences on the trade card, in the order of its sections. */
export const messages = {
  // 1 §2
  get connectWallet() {
    return t`Connect wallet`
  },
  get loading() {
    return t`Loading...`
  },
  get swapping() {
    return t`Swapping...`
  },
  get noRouteButton() {
    return t`No Route Available`
  },
  get freeSwapTitle() {
    return t`Enjoy your daily free swap!`
  },
  get swap() {
    return t`Swap`
  },
  get minimumReceived() {
    return t`Minimum received`
  },
  get maximumUsed() {
    return t`Maximum used`
  },
  // 1 §5
  insufficientTitle: (symbol: string) => t`Insufficient ${symbol} balance`,
  insufficientText: (have: string, need: string) =>
    t`Insufficient Balance: You have ${have}, but need ${need}`,
  vthoReserved: (amount: string) => t`${amount} VTHO has been reserved for transaction gas fees`,
  get reserveSome() {
    return t`Be sure to reserve some VTHO for transaction gas fees`
  },
  get noRouteForSwap() {
    return t`No available route for this swap. Please try a different amount or token pair.`
  },
  get valueLossTitle() {
    return t`Value Loss Warning`
  },
  valueLossText: (percent: string) =>
    t`You'll lose approximately ${percent}% of your value. A smaller amount moves the price less.`,
  tooSmall: (minimum: string) => t`Order value too small. Minimum order value is ${minimum}`,
  tooLarge: (maximum: string) => t`Order value too large. Maximum order value is ${maximum}`,
  // 1 §7
  get noClauses() {
    return t`No clauses built`
  },
  delegationFailed: (status: string) => t`Error fetching delegation status: ${status}`,
  // 1 §8
  get delegationUsed() {
    return t`You have already used your one free delegation for today. Please come back again tomorrow.`
  },
  get unknownError() {
    return t`Unknown error occurred`
  },
  get transactionFailed() {
    return t`Transaction failed`
  },
  get noRouteTitle() {
    return t`No swap route available`
  },
  get noRouteText() {
    return t`There is no available route for this token pair. Please try selecting a different token.`
  },
  get noRouteExactOutText() {
    return t`There is no available route for this exact output swap. Try using exact input mode or select a different token pair.`
  },
} as const

/** Sentences beyond the specification, for cases that it does not cover. */
export const additions = {
  get unlockWallet() {
    return t`Unlock wallet`
  },
  get freeSwapText() {
    return t`Vermeil pays the transaction fee.`
  },
  get enterAmount() {
    return t`Enter an amount to see a quote.`
  },
  unknownToken: (symbol: string) => t`${symbol} isn't on our token list.`,
  get chooseToken() {
    return t`Choose the token you want to receive.`
  },
  get quoteFailedTitle() {
    return t`The quote could not be fetched`
  },
  get balanceUnknown() {
    return t`Couldn't load your balance. We'll check the swap when you sign.`
  },
  get apiAway() {
    return t`Quote service down; using on-chain quotes.`
  },
  get impactTitle() {
    return t`High Price Impact`
  },
  impactText: (percent: string) =>
    t`This swap moves the price by about ${percent}% against you. A smaller amount moves it less.`,
  charge: (symbol: string, percent: string) =>
    t`${symbol} keeps ${percent}% of every transfer. The amounts here are what is left of it.`,
  worthUnknown: (symbol: string) =>
    t`No dollar price for ${symbol}, so we can't warn you about losses. Compare the rate yourself.`,
  get offline() {
    return t`You're offline. Reconnect to swap.`
  },
  get awaitNode() {
    return t`You can swap again as soon as the chain node answers.`
  },
  unlockTitle: (amount: string, symbol: string) => t`You can convert up to ${amount} ${symbol}`,
  unlockText: (from: string, to: string) =>
    t`Only ${from} that this account converted from ${to} converts back. Swap the rest for another token.`,
  get nodeAway() {
    return t`The chain node does not answer. Check the connection and try again.`
  },
  get codeAway() {
    return t`A part of the page could not be loaded. Check the connection and try again.`
  },
  get gasTitle() {
    return t`Not enough VTHO`
  },
  get gasText() {
    return t`Not enough VTHO for transaction fees. Get more VTHO to proceed.`
  },
  gasSoldText: (fee: string) =>
    t`The network fee is about ${fee} VTHO and must stay in your wallet. Press Max to leave enough, or sell less.`,
} as const
