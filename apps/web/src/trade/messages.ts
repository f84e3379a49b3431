/** The sentences of the specification that the trade card says, in the order of its sections. */
export const messages = {
  // 1 §2
  connectWallet: 'Connect wallet',
  loading: 'Loading...',
  swapping: 'Swapping...',
  noRouteButton: 'No Route Available',
  swap: 'Swap',
  // 1 §5
  insufficientTitle: (symbol: string) => `Insufficient ${symbol} balance`,
  insufficientText: (have: string, need: string) =>
    `Insufficient Balance: You have ${have}, but need ${need}`,
  walletNotConnected: 'Wallet not connected',
  vthoReserved: (amount: string) => `${amount} VTHO has been reserved for transaction gas fees`,
  reserveSome: 'Be sure to reserve some VTHO for transaction gas fees',
  noRouteForSwap: 'No available route for this swap. Please try a different amount or token pair.',
  simulationError: (error: string) =>
    `Simulation error: ${error}. Please try a different amount or token pair.`,
  valueLossTitle: 'Value Loss Warning',
  valueLossText: (percent: string) =>
    `You'll lose approximately ${percent}% of your value. A smaller amount moves the price less.`,
  highValueLossTitle: 'High Value Loss Warning',
  highValueLossText: (percent: string) =>
    `This transaction will result in a ${percent}% loss in value. Are you sure you want to proceed?`,
  tooLarge: (maximum: string) => `Order value too large. Maximum order value is ${maximum}`,
  // 1 §7
  aggregatorFailed: 'Aggregator Request failed',
  unsupportedPair: 'Token pair is unsupported. Please select a different token pair.',
  indexerFailed: 'indexer quote failed',
  noRoutesFound: 'No routes found',
  noClauses: 'No clauses built',
  // 1 §8
  unknownError: 'Unknown error occurred',
  unknownSimulationError: 'Unknown error occurred during simulation',
  simulationFailed: 'Failed to simulate swap',
  noRouteTitle: 'No swap route available',
  noRouteText:
    'There is no available route for this token pair. Please try selecting a different token.',
  noRouteExactOutText:
    'There is no available route for this exact output swap. Try using exact input mode or select a different token pair.',
} as const

/** Sentences beyond the specification, where its rules alone would leave a person in the dark. */
export const additions = {
  unlockWallet: 'Unlock wallet',
  enterAmount: 'Enter an amount to see a quote.',
  unknownToken: (symbol: string) => `There is no token called ${symbol} in the registry.`,
  chooseToken: 'Choose the token you want to receive.',
  quoteFailedTitle: 'The quote could not be fetched',
  balanceUnknown: 'The balance could not be read, so the swap is checked only when it is signed.',
  apiAway: 'Quotes come from the chain alone: the quote service does not answer.',
  expired: (block: number) =>
    `The transaction was in no block up to block ${block}, so it has expired and nothing was swapped. Try again.`,
  worseTitle: 'The price has moved',
  worseText: 'The quote is worse than the one you agreed to. Do you want to swap at the new one?',
  nodeAway: 'The chain node does not answer. Check the connection and try again.',
  gasTitle: 'Not enough VTHO',
  gasText: 'Not enough VTHO for transaction fees. Get more VTHO to proceed.',
  gasSoldText: (fee: string) =>
    `The transaction costs about ${fee} VTHO, which have to stay in the wallet. Press Max to leave enough, or sell less.`,
} as const
