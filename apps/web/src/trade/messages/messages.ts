import { msg, t } from '@lingui/core/macro'

/** The specification's sentences on the trade card, in the order of its sections. They are part of the first load. */
export const messages = {
  // 1 §2
  connectWallet: msg`Connect wallet`,
  loading: msg`Loading...`,
  swapping: msg`Swapping...`,
  noRouteButton: msg`No Route Available`,
  freeSwapTitle: msg`Enjoy your daily free swap!`,
  swap: msg`Swap`,
  minimumReceived: msg`Minimum received`,
  maximumUsed: msg`Maximum used`,
  // 1 §5
  insufficientTitle: (symbol: string) => t`Insufficient ${symbol} balance`,
  insufficientText: (have: string, need: string) =>
    t`Insufficient Balance: You have ${have}, but need ${need}`,
  vthoReserved: (amount: string) => t`${amount} VTHO has been reserved for transaction gas fees`,
  reserveSome: msg`Be sure to reserve some VTHO for transaction gas fees`,
  noRouteForSwap: msg`No available route for this swap. Please try a different amount or token pair.`,
  valueLossTitle: msg`Value Loss Warning`,
  valueLossText: (percent: string) =>
    t`You'll lose approximately ${percent}% of your value. A smaller amount moves the price less.`,
  tooSmall: (minimum: string) => t`Order value too small. Minimum order value is ${minimum}`,
  tooLarge: (maximum: string) => t`Order value too large. Maximum order value is ${maximum}`,
  // 1 §8
  delegationUsed: msg`You have already used your one free delegation for today. Please come back again tomorrow.`,
  unknownError: msg`Unknown error occurred`,
  noRouteTitle: msg`No swap route available`,
  noRouteText: msg`There is no available route for this token pair. Please try selecting a different token.`,
  noRouteExactOutText: msg`There is no available route for this exact output swap. Try using exact input mode or select a different token pair.`,
} as const

/** Sentences beyond the specification, for cases that it does not cover. */
export const additions = {
  unlockWallet: msg`Unlock wallet`,
  freeSwapText: msg`Vermeil pays the transaction fee.`,
  enterAmount: msg`Enter an amount to see a quote.`,
  enterRecipient: msg`Enter a recipient, or remove it.`,
  unknownToken: (symbol: string) => t`${symbol} isn't on our token list.`,
  chooseToken: msg`Choose the token you want to receive.`,
  quoteFailedTitle: msg`The quote could not be fetched`,
  balanceUnknown: msg`Couldn't load your balance. We'll check it when you sign.`,
  apiDown: msg`Quote service down; using on-chain quotes.`,
  impactTitle: msg`High Price Impact`,
  impactText: (percent: string) =>
    t`This swap moves the price by about ${percent}% against you. A smaller amount moves it less.`,
  transferFee: (symbol: string, percent: string) =>
    t`${symbol} keeps ${percent}% of every transfer. The amounts here are net of it.`,
  valueUnknown: (symbol: string) =>
    t`No dollar price for ${symbol}, so we can't warn you about losses. Compare the rate yourself.`,
  offline: msg`You're offline. Reconnect to swap.`,
  awaitBlocks: msg`Wait until the chain node has caught up.`,
  awaitNode: msg`You can swap again as soon as the chain node responds.`,
  unlockTitle: (amount: string, symbol: string) => t`You can convert up to ${amount} ${symbol}`,
  unlockText: (from: string, to: string) =>
    t`Only ${from} that this account converted from ${to} converts back. Swap the rest for another token.`,
  nodeDown: msg`The chain node is not responding. Check the connection and try again.`,
  codeDown: msg`Part of the page could not be loaded. Check the connection and try again.`,
  gasTitle: msg`Not enough VTHO`,
  gasText: msg`Not enough VTHO for transaction fees. Get more VTHO to proceed.`,
  gasSoldText: (fee: string) =>
    t`The network fee is about ${fee} VTHO and must stay in your wallet. Press Max to leave enough, or sell less.`,
} as const
