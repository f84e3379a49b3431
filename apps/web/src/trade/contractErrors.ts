/** A contract's error as the specification tells it (1 §8). */
export interface ErrorMeaning {
  type: string
  hint?: string
}

/** What to do next, beside a failed swap. */
export interface Suggestion {
  title: string
  text: string
}

const slippage = {
  type: 'Slippage Error',
  hint: 'Try increasing your slippage tolerance or reducing your swap amount.',
}
const liquidity = { type: 'Liquidity Error' }
const balance = { type: 'Balance Error' }
const approval = { type: 'Approval Error' }
const exchange = { type: 'Exchange Error' }
const routing = { type: 'Routing Error' }
const timing = { type: 'Timing Error' }
const configuration = { type: 'Configuration', hint: 'Please contact support.' }
const transfer = { type: 'Token Transfer Error' }

/** Names of errors, in the order of the specification's table, then those of our contracts and the venues. */
const meanings: Readonly<Record<string, ErrorMeaning>> = {
  SlippageExceeded: slippage,
  InsufficientMinimumOutput: slippage,
  TooLittleReceived: slippage,
  TooMuchRequested: slippage,
  InsufficientOutputAmount: {
    type: 'Liquidity Error',
    hint: 'The market rate has changed. Please try again.',
  },
  InsufficientLiquidity: liquidity,
  InsufficientLiquidityBurned: liquidity,
  InsufficientLiquidityMinted: liquidity,
  InsufficientInputAmount: balance,
  InsufficientBalance: balance,
  LowVTHO: {
    type: 'Gas Error',
    hint: 'Not enough VTHO for transaction fees. Get more VTHO to proceed.',
  },
  K: { type: 'Price Impact Error' },
  InsufficientAllowance: approval,
  NotApproved: approval,
  ExchangeNotSupported: exchange,
  ExchangeExecutionFailed: exchange,
  InvalidExchange: exchange,
  InvalidPath: routing,
  InvalidSplitAmounts: routing,
  InvalidSplitPercentages: routing,
  Expired: timing,
  DeadlineExpired: timing,
  RegistryNotSet: configuration,
  UsdTokenNotSet: configuration,
  ERC20InsufficientBalance: balance,
  ERC20InsufficientAllowance: approval,
  SafeERC20FailedOperation: transfer,
  TransferFailed: transfer,
  PaymentFailed: transfer,
  PairNotFound: routing,
  InvalidSwapType: { type: 'Swap Type Error' },
  InvalidInstruction: { type: 'Instruction Error' },
  InvalidRecipient: { type: 'Address Error' },
  InvalidValue: { type: 'Amount Error' },
}

/** Fragments of texts that tokens and nodes fail with, in lower case; the venues' own texts have names already. */
const fragments: readonly [fragment: string, name: string][] = [
  ['insufficient energy', 'LowVTHO'],
  ['insufficient balance', 'InsufficientBalance'],
  ['exceeds balance', 'InsufficientBalance'],
  ['insufficient allowance', 'InsufficientAllowance'],
  ['exceeds allowance', 'InsufficientAllowance'],
  ['expired', 'Expired'],
]

/** The type and hint of an error, from its name or from the text it reverts with (SWP-23). */
export function explainContractError(nameOrText: string): ErrorMeaning {
  const named = meanings[nameOrText]
  if (named) return named
  const text = nameOrText.toLowerCase()
  const found = fragments.find(([fragment]) => text.includes(fragment))
  return (found && meanings[found[1]]) ?? { type: 'Contract Error' }
}

/** What the failure view suggests for a type of error (SWP-22). */
export function suggestAction(type: string): Suggestion {
  if (type === 'Slippage Error') {
    return {
      title: 'Adjust Slippage',
      text: 'Try increasing your slippage tolerance in the settings.',
    }
  }
  if (type === 'Liquidity Error') {
    return {
      title: 'Reduce Amount',
      text: 'Try swapping a smaller amount or use a different token pair.',
    }
  }
  if (type === 'Balance Error') {
    return {
      title: 'Check Balance',
      text: 'Make sure you have enough tokens including some extra for gas fees.',
    }
  }
  return {
    title: 'Try Again',
    text: 'Wait a moment and try the swap again, possibly with different parameters.',
  }
}
