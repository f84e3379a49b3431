import { knownErrors } from '@vermeil/abi'
import { expect, test } from 'vitest'

/** The errors of the specification (1 §8) that our contracts declare, with their parameters. */
const ownErrors: Readonly<Record<string, readonly string[]>> = {
  SlippageExceeded: ['amountOut', 'minAmountOut'],
  InsufficientMinimumOutput: ['amountOut', 'minAmountOut'],
  TooLittleReceived: ['token', 'received', 'wanted'],
  TooMuchRequested: ['amountIn', 'maxAmountIn'],
  // The amount bought or sold is zero, so there is no amount to report.
  InsufficientOutputAmount: [],
  InsufficientInputAmount: [],
  InsufficientLiquidity: ['tokenFrom', 'tokenTo'],
  InsufficientBalance: ['token', 'balance', 'needed'],
  InsufficientAllowance: ['token', 'allowed', 'needed'],
  NotApproved: ['token', 'holder'],
  ExchangeNotSupported: ['router'],
  ExchangeExecutionFailed: ['pool'],
  InvalidExchange: ['poolId'],
  InvalidPath: ['tokenFrom', 'tokenTo'],
  InvalidSplitAmounts: ['sum', 'amountIn'],
  InvalidSplitPercentages: ['token'],
  Expired: ['deadline', 'timestamp'],
  DeadlineExpired: ['deadline', 'timestamp'],
  RegistryNotSet: [],
}

/**
 * The other errors of that section. Pairs report the first three as text, the node and the app detect the fourth before
 * execution, and our contracts do not use a USD token.
 */
const foreignErrors = [
  'K',
  'InsufficientLiquidityBurned',
  'InsufficientLiquidityMinted',
  'LowVTHO',
  'UsdTokenNotSet',
]

test.each(Object.entries(ownErrors))(
  '[SRV-07] declares %s with the parameters %j',
  (name, parameters) => {
    const found = knownErrors.filter((error) => error.name === name)
    expect(found.length).toBeGreaterThan(0)
    for (const { inputs } of found) expect(inputs.map((input) => input.name)).toEqual(parameters)
  },
)

test('[SRV-07] declares no error that only other contracts report', () => {
  expect(knownErrors.filter(({ name }) => foreignErrors.includes(name))).toEqual([])
})
