import { t } from '@lingui/core/macro'
import type { DealKind } from '../deal/Deal.ts'
import { additions } from '../messages/messages.ts'

/** A contract's error in the specification's words (1 §8). */
export interface ErrorMeaning {
  type: string
  hint?: string
}

/** What to do after a failed transaction. */
export interface Suggestion {
  title: string
  text: string
}

/** A type with its hint and the names of its errors. */
type Row = readonly [type: string, hint: (() => string) | undefined, ...names: string[]]

const slippageHint = () => t`Try increasing your slippage tolerance or reducing your swap amount.`
const pausedHint = () => t`Swaps and order fills are paused. Your tokens are safe: try again later.`
const changedHint = () => t`The market rate has changed. Please try again.`
const orderHint = () => t`The order changed in the meantime.`
const filledHint = () => t`More of this order was filled in the meantime. Open it again.`
const refundHint = () => t`The recipient doesn't accept VET.`
const lockedHint = () => t`You can convert back only what this account converted itself.`
const supportHint = () => t`Please contact support.`

/** The specification's table (1 §8) in its order, followed by the errors of our contracts and the venues. */
const rows: readonly Row[] = [
  ['Slippage Error', slippageHint, 'SlippageExceeded', 'InsufficientMinimumOutput'],
  ['Slippage Error', slippageHint, 'TooLittleReceived', 'TooMuchRequested'],
  ['Liquidity Error', changedHint, 'InsufficientOutputAmount'],
  ['Liquidity Error', undefined, 'InsufficientLiquidity', 'InsufficientLiquidityBurned'],
  ['Liquidity Error', undefined, 'InsufficientLiquidityMinted'],
  ['Balance Error', undefined, 'InsufficientInputAmount', 'InsufficientBalance'],
  ['Gas Error', () => t(additions.gasText), 'LowVTHO'],
  ['Price Impact Error', undefined, 'K'],
  ['Approval Error', undefined, 'InsufficientAllowance', 'NotApproved'],
  ['Exchange Error', undefined, 'ExchangeNotSupported', 'ExchangeExecutionFailed'],
  ['Exchange Error', undefined, 'InvalidExchange'],
  ['Routing Error', undefined, 'InvalidPath', 'InvalidSplitAmounts', 'InvalidSplitPercentages'],
  ['Timing Error', undefined, 'Expired', 'DeadlineExpired'],
  ['Configuration', supportHint, 'RegistryNotSet', 'UsdTokenNotSet'],
  ['Rate Error', changedHint, 'RateChanged', 'RateExpired', 'RateTooLow'],
  ['Rate Error', undefined, 'InvalidRate'],
  ['Balance Error', undefined, 'ERC20InsufficientBalance', 'BalanceUnknown'],
  ['Balance Error', lockedHint, 'ExceedsLocked'],
  ['Approval Error', undefined, 'ERC20InsufficientAllowance'],
  ['Token Transfer Error', undefined, 'SafeERC20FailedOperation', 'TransferFailed'],
  ['Token Error', undefined, 'InvalidToken', 'ERC20InvalidReceiver', 'ERC20InvalidSender'],
  ['Amount Error', undefined, 'InvalidValue', 'ValueMismatch', 'AmountTooLarge', 'Overflow'],
  ['Amount Error', undefined, 'UnexpectedPayment'],
  ['Swap Type Error', undefined, 'InvalidSwapType'],
  ['Instruction Error', undefined, 'InvalidInstruction', 'InvalidPlan', 'CallerNotOrigin'],
  ['Bridge Error', undefined, 'WithdrawalFailed'],
  ['Fee Error', undefined, 'InvalidFee'],
  ['Refund Error', refundHint, 'PaymentFailed'],
  ['Price Error', undefined, 'PriceTooHigh'],
  ['Execution Error', undefined, 'Locked', 'ReentrancyGuardReentrantCall', 'UnexpectedCallback'],
  ['Execution Error', undefined, 'CallFailed', 'ExpectedPause', 'NoCallback'],
  ['Access Error', undefined, 'OwnableInvalidOwner', 'OwnableUnauthorizedAccount', 'NotSettler'],
  ['Access Error', undefined, 'OwnerRequired'],
  ['Execution Error', pausedHint, 'Paused', 'EnforcedPause'],
  ['Address Error', undefined, 'InvalidRecipient', 'InvalidRegistration', 'InvalidName'],
  ['Address Error', undefined, 'NameTaken'],
  ['Routing Error', undefined, 'PairNotFound'],
  ['Order Error', orderHint, 'OrderNotFound', 'OrderClosed', 'OrderAlive', 'TermsMismatch'],
  ['Order Error', filledHint, 'ExceedsRemaining'],
  ['Order Error', undefined, 'OrderMismatch', 'NotMaker', 'SelfFill'],
  ['Order Error', undefined, 'UnknownOption', 'InvalidOption', 'OptionsMismatch'],
  ['Reward Error', undefined, 'NothingToClaim', 'RoundExpired', 'RoundNotStarted', 'RoundRunning'],
]

const meanings: ReadonlyMap<string, Row> = new Map(
  rows.flatMap((row) => row.slice(2).map((name) => [name as string, row] as const)),
)

/** Fragments of error texts of tokens and nodes, in lower case. The venues' own texts are in the table of names. */
const fragments: readonly [fragment: string, name: string][] = [
  ['insufficient energy', 'LowVTHO'],
  ['insufficient balance', 'InsufficientBalance'],
  ['exceeds balance', 'InsufficientBalance'],
  ['insufficient allowance', 'InsufficientAllowance'],
  ['exceeds allowance', 'InsufficientAllowance'],
  ['expired', 'Expired'],
]

/** The type and hint of an error, from its name or its revert text (SWP-23). */
export function explainContractError(nameOrText: string): ErrorMeaning {
  const text = nameOrText.toLowerCase()
  const fragment = () => fragments.find(([part]) => text.includes(part))?.[1] ?? ''
  const [type, hint] = meanings.get(nameOrText) ?? meanings.get(fragment()) ?? ['Contract Error']
  return { type, ...(hint === undefined ? {} : { hint: hint() }) }
}

/** The suggestion of the failure view for a type of error (SWP-22). Only a swap has other parameters to try. */
export function suggestAction(type: string, kind: DealKind): Suggestion {
  if (type === 'Slippage Error') {
    return {
      title: t`Adjust Slippage`,
      text: t`Try increasing your slippage tolerance in the settings.`,
    }
  }
  if (type === 'Liquidity Error') {
    return {
      title: t`Reduce Amount`,
      text: t`Try swapping a smaller amount or use a different token pair.`,
    }
  }
  if (type === 'Balance Error') {
    return {
      title: t`Check Balance`,
      text: t`Make sure you have enough tokens including some extra for gas fees.`,
    }
  }
  return {
    title: t`Try Again`,
    text:
      kind === 'swap'
        ? t`Wait a moment and try the swap again, possibly with different parameters.`
        : t`Wait a moment and try again.`,
  }
}
