import type { Hex } from '@vermeil/units'
import type { AbiError } from './codec/AbiError.ts'

/** Errors of the specification's catalogue (1 §8) that other projects' contracts declare: without fields. */
const bareErrors: Readonly<Record<string, Hex>> = {
  SlippageExceeded: '0x8199f5f3',
  InsufficientMinimumOutput: '0x863273ae',
  TooLittleReceived: '0xc9f52c71',
  TooMuchRequested: '0x24df576f',
  InsufficientLiquidity: '0xbb55fd27',
  InsufficientLiquidityBurned: '0x749383ad',
  InsufficientLiquidityMinted: '0xd226f9d4',
  InsufficientBalance: '0xf4d678b8',
  LowVTHO: '0x4f4e9d2e',
  K: '0xa932492f',
  InsufficientAllowance: '0x13be252b',
  NotApproved: '0xc19f17a9',
  ExchangeNotSupported: '0x134fa1a5',
  ExchangeExecutionFailed: '0xdadbaaf1',
  InvalidExchange: '0x40892c33',
  InvalidPath: '0x20db8267',
  InvalidSplitAmounts: '0xfdb93f22',
  InvalidSplitPercentages: '0x20041827',
  Expired: '0x203d82d8',
  DeadlineExpired: '0x1ab7da6b',
  UsdTokenNotSet: '0xee8989be',
  InvalidRate: '0x6a43f8d1',
  RateTooLow: '0x5cf4d029',
  RateChanged: '0xc720eddb',
  RateExpired: '0x34fbc20c',
}

const exchange = { name: 'exchange', type: 'address' }

/** Errors that our contracts do not have, but other projects' routers and venues do. */
export const foreignErrors: readonly AbiError[] = [
  ...Object.entries(bareErrors).map(([name, selector]) => ({ name, selector, inputs: [] })),
  wrap('0xff20ac51', [{ name: 'reason', type: 'string' }]),
  wrap('0xfad4ab6a', [{ name: 'reason', type: 'bytes' }]),
  wrap('0x50fa9b91', [exchange, { name: 'reason', type: 'string' }]),
  wrap('0xbd1d59c2', [exchange, { name: 'reason', type: 'bytes' }]),
]

/** A router's error that contains the reason of the exchange it called. */
function wrap(selector: Hex, inputs: AbiError['inputs']): AbiError {
  return { name: 'ExchangeExecutionFailed', selector, inputs }
}
