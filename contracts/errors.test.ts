import { knownErrors } from '@vermeil/abi'
import { expect, test } from 'vitest'

/** The catalogue of 1 §8 as far as our contracts can meet it: each error with what it tells. */
const ofOurs: Readonly<Record<string, readonly string[]>> = {
  SlippageExceeded: ['amountOut', 'minAmountOut'],
  InsufficientMinimumOutput: ['amountOut', 'minAmountOut'],
  TooLittleReceived: ['token', 'received', 'wanted'],
  TooMuchRequested: ['amountIn', 'maxAmountIn'],
  // What is bought, or what is sold, is nothing: there is no amount to tell.
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
 * The rest of the catalogue, which no contract of ours can meet: pairs say the first three as a text, the node and the
 * app find the fourth before anything runs, and no contract of ours is told of a USD token.
 */
const ofOthers = [
  'K',
  'InsufficientLiquidityBurned',
  'InsufficientLiquidityMinted',
  'LowVTHO',
  'UsdTokenNotSet',
]

test.each(Object.entries(ofOurs))('[SRV-07] %s is an error that tells %j', (name, told) => {
  const found = knownErrors.filter((error) => error.name === name)
  expect(found.length).toBeGreaterThan(0)
  for (const { inputs } of found) expect(inputs.map((input) => input.name)).toEqual(told)
})

test('[SRV-07] an error that other contracts have is not declared by ours', () => {
  expect(knownErrors.filter(({ name }) => ofOthers.includes(name))).toEqual([])
})
