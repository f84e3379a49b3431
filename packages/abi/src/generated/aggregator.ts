// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export interface SplitRoute {
  readonly router: Address
  readonly amount: bigint
}

export interface SwapInstruction {
  readonly swapType: bigint
  readonly primaryRouter: Address
  readonly bridgeToken: Address
  readonly splitRoutes: readonly SplitRoute[]
}

export const aggregator: {
  readonly acceptOwnership: AbiFunction<[], undefined>
  readonly addBridgeToken: AbiFunction<[token: Address], undefined>
  readonly executePlan: AbiFunction<[plan: Hex], bigint>
  readonly executeSwap: AbiFunction<[instruction: SwapInstruction, tokenFrom: Address, tokenTo: Address, amountIn: bigint, minAmountOut: bigint, recipient: Address, deadline: bigint], bigint>
  readonly executeUnifiedSwap: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountIn: bigint, minAmountOut: bigint, recipient: Address, deadline: bigint], bigint>
  readonly executeUnifiedSwapExactOutput: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountOut: bigint, maxAmountIn: bigint, recipient: Address, deadline: bigint], bigint>
  readonly getBestRouteWithExactOutput: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountOut: bigint], { readonly instruction: SwapInstruction; readonly amountIn: bigint }>
  readonly getBestRouteWithNativeSupport: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountIn: bigint], { readonly instruction: SwapInstruction; readonly amountOut: bigint }>
  readonly getPool: AbiFunction<[poolId: bigint], { readonly pool: Address; readonly venue: Address; readonly token0: Address; readonly token1: Address; readonly feePips: bigint; readonly kind: bigint }>
  readonly getRoutingData: AbiFunction<[], { readonly routers: readonly Address[]; readonly factories: readonly Address[]; readonly wrappedTokens: readonly Address[]; readonly feesPips: readonly bigint[]; readonly names: readonly string[]; readonly bridgeTokens: readonly Address[]; readonly kinds: readonly bigint[] }>
  readonly guardian: AbiFunction<[], Address>
  readonly isPaused: AbiFunction<[], boolean>
  readonly owner: AbiFunction<[], Address>
  readonly pendingOwner: AbiFunction<[], Address>
  readonly poolCount: AbiFunction<[], bigint>
  readonly refreshPool: AbiFunction<[poolId: bigint], undefined>
  readonly registerPool: AbiFunction<[router: Address, tokenA: Address, tokenB: Address, fee: bigint], bigint>
  readonly registerVenue: AbiFunction<[router: Address, factory: Address, wrappedVet: Address, feePips: bigint, kind: bigint, name: string], undefined>
  readonly removeBridgeToken: AbiFunction<[token: Address], undefined>
  readonly removeVenue: AbiFunction<[router: Address], undefined>
  readonly renounceOwnership: AbiFunction<[], undefined>
  readonly runPath: AbiFunction<[chain: bigint, amountIn: bigint], bigint>
  readonly setGuardian: AbiFunction<[newGuardian: Address], undefined>
  readonly setPaused: AbiFunction<[paused: boolean], undefined>
  readonly transferOwnership: AbiFunction<[newOwner: Address], undefined>
  readonly uniswapV3SwapCallback: AbiFunction<[amount0Delta: bigint, amount1Delta: bigint, data: Hex], undefined>
} = {
  acceptOwnership: { name: 'acceptOwnership', selector: '0x79ba5097', inputs: [], outputs: [], payable: false },
  addBridgeToken: { name: 'addBridgeToken', selector: '0x13489515', inputs: [{ name: 'token', type: 'address' }], outputs: [], payable: false },
  executePlan: { name: 'executePlan', selector: '0x3fa72595', inputs: [{ name: 'plan', type: 'bytes' }], outputs: [{ name: 'amount', type: 'uint256' }], payable: true },
  executeSwap: { name: 'executeSwap', selector: '0x3fa30aeb', inputs: [{ name: 'instruction', type: 'tuple', components: [{ name: 'swapType', type: 'uint8' }, { name: 'primaryRouter', type: 'address' }, { name: 'bridgeToken', type: 'address' }, { name: 'splitRoutes', type: 'tuple[]', components: [{ name: 'router', type: 'address' }, { name: 'amount', type: 'uint256' }] }] }, { name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountIn', type: 'uint256' }, { name: 'minAmountOut', type: 'uint256' }, { name: 'recipient', type: 'address' }, { name: 'deadline', type: 'uint256' }], outputs: [{ name: 'amountOut', type: 'uint256' }], payable: true },
  executeUnifiedSwap: { name: 'executeUnifiedSwap', selector: '0xbff68d44', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountIn', type: 'uint256' }, { name: 'minAmountOut', type: 'uint256' }, { name: 'recipient', type: 'address' }, { name: 'deadline', type: 'uint256' }], outputs: [{ name: 'amountOut', type: 'uint256' }], payable: true },
  executeUnifiedSwapExactOutput: { name: 'executeUnifiedSwapExactOutput', selector: '0x29b6abb9', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountOut', type: 'uint256' }, { name: 'maxAmountIn', type: 'uint256' }, { name: 'recipient', type: 'address' }, { name: 'deadline', type: 'uint256' }], outputs: [{ name: 'amountIn', type: 'uint256' }], payable: true },
  getBestRouteWithExactOutput: { name: 'getBestRouteWithExactOutput', selector: '0x3ecd65fd', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountOut', type: 'uint256' }], outputs: [{ name: 'instruction', type: 'tuple', components: [{ name: 'swapType', type: 'uint8' }, { name: 'primaryRouter', type: 'address' }, { name: 'bridgeToken', type: 'address' }, { name: 'splitRoutes', type: 'tuple[]', components: [{ name: 'router', type: 'address' }, { name: 'amount', type: 'uint256' }] }] }, { name: 'amountIn', type: 'uint256' }], payable: false },
  getBestRouteWithNativeSupport: { name: 'getBestRouteWithNativeSupport', selector: '0x6a0f28f9', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountIn', type: 'uint256' }], outputs: [{ name: 'instruction', type: 'tuple', components: [{ name: 'swapType', type: 'uint8' }, { name: 'primaryRouter', type: 'address' }, { name: 'bridgeToken', type: 'address' }, { name: 'splitRoutes', type: 'tuple[]', components: [{ name: 'router', type: 'address' }, { name: 'amount', type: 'uint256' }] }] }, { name: 'amountOut', type: 'uint256' }], payable: false },
  getPool: { name: 'getPool', selector: '0x068bcd8d', inputs: [{ name: 'poolId', type: 'uint256' }], outputs: [{ name: 'pool', type: 'address' }, { name: 'venue', type: 'address' }, { name: 'token0', type: 'address' }, { name: 'token1', type: 'address' }, { name: 'feePips', type: 'uint24' }, { name: 'kind', type: 'uint8' }], payable: false },
  getRoutingData: { name: 'getRoutingData', selector: '0x4f2e369f', inputs: [], outputs: [{ name: 'routers', type: 'address[]' }, { name: 'factories', type: 'address[]' }, { name: 'wrappedTokens', type: 'address[]' }, { name: 'feesPips', type: 'uint256[]' }, { name: 'names', type: 'string[]' }, { name: 'bridgeTokens', type: 'address[]' }, { name: 'kinds', type: 'uint256[]' }], payable: false },
  guardian: { name: 'guardian', selector: '0x452a9320', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  isPaused: { name: 'isPaused', selector: '0xb187bd26', inputs: [], outputs: [{ name: '', type: 'bool' }], payable: false },
  owner: { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  pendingOwner: { name: 'pendingOwner', selector: '0xe30c3978', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  poolCount: { name: 'poolCount', selector: '0xf525cb68', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  refreshPool: { name: 'refreshPool', selector: '0x0fa195a1', inputs: [{ name: 'poolId', type: 'uint256' }], outputs: [], payable: false },
  registerPool: { name: 'registerPool', selector: '0x0f64f6a9', inputs: [{ name: 'router', type: 'address' }, { name: 'tokenA', type: 'address' }, { name: 'tokenB', type: 'address' }, { name: 'fee', type: 'uint24' }], outputs: [{ name: 'poolId', type: 'uint256' }], payable: false },
  registerVenue: { name: 'registerVenue', selector: '0x753f2b31', inputs: [{ name: 'router', type: 'address' }, { name: 'factory', type: 'address' }, { name: 'wrappedVet', type: 'address' }, { name: 'feePips', type: 'uint24' }, { name: 'kind', type: 'uint8' }, { name: 'name', type: 'string' }], outputs: [], payable: false },
  removeBridgeToken: { name: 'removeBridgeToken', selector: '0x2e403e14', inputs: [{ name: 'token', type: 'address' }], outputs: [], payable: false },
  removeVenue: { name: 'removeVenue', selector: '0x36ab22ce', inputs: [{ name: 'router', type: 'address' }], outputs: [], payable: false },
  renounceOwnership: { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], payable: false },
  runPath: { name: 'runPath', selector: '0x15fe7688', inputs: [{ name: 'chain', type: 'uint256' }, { name: 'amountIn', type: 'uint256' }], outputs: [{ name: 'amountOut', type: 'uint256' }], payable: true },
  setGuardian: { name: 'setGuardian', selector: '0x8a0dac4a', inputs: [{ name: 'newGuardian', type: 'address' }], outputs: [], payable: false },
  setPaused: { name: 'setPaused', selector: '0x16c38b3c', inputs: [{ name: 'paused', type: 'bool' }], outputs: [], payable: false },
  transferOwnership: { name: 'transferOwnership', selector: '0xf2fde38b', inputs: [{ name: 'newOwner', type: 'address' }], outputs: [], payable: false },
  uniswapV3SwapCallback: { name: 'uniswapV3SwapCallback', selector: '0xfa461e33', inputs: [{ name: 'amount0Delta', type: 'int256' }, { name: 'amount1Delta', type: 'int256' }, { name: 'data', type: 'bytes' }], outputs: [], payable: false },
}

export const aggregatorEvents: {
  readonly BridgeTokenAdded: AbiEvent<{ readonly token: Address }>
  readonly BridgeTokenRemoved: AbiEvent<{ readonly token: Address }>
  readonly GuardianChanged: AbiEvent<{ readonly guardian: Address }>
  readonly OwnershipTransferStarted: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly OwnershipTransferred: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly PausedChanged: AbiEvent<{ readonly paused: boolean }>
  readonly PoolFeeChanged: AbiEvent<{ readonly poolId: bigint; readonly feePips: bigint }>
  readonly PoolRegistered: AbiEvent<{ readonly poolId: bigint; readonly pool: Address; readonly venue: Address; readonly token0: Address; readonly token1: Address; readonly feePips: bigint; readonly kind: bigint }>
  readonly SwapExecuted: AbiEvent<{ readonly tokenFrom: Address; readonly tokenTo: Address; readonly amountIn: bigint; readonly amountOut: bigint; readonly exchange: Address; readonly recipient: Address; readonly feeAmount: bigint }>
  readonly VenueRegistered: AbiEvent<{ readonly router: Address; readonly factory: Address; readonly wrappedVet: Address; readonly feePips: bigint; readonly kind: bigint; readonly name: string }>
  readonly VenueRemoved: AbiEvent<{ readonly router: Address }>
} = {
  BridgeTokenAdded: { name: 'BridgeTokenAdded', topic: '0xa1f77cf0208e08e61710338f5370c9eba737ddc758d9f317dc5bdcff348e6e1a', inputs: [{ name: 'token', type: 'address', indexed: true }] },
  BridgeTokenRemoved: { name: 'BridgeTokenRemoved', topic: '0x5c95b49c4d59d97a2f044167723f29c74b30f99702e3fd406c3830160aa9ccb8', inputs: [{ name: 'token', type: 'address', indexed: true }] },
  GuardianChanged: { name: 'GuardianChanged', topic: '0x01c6520cf747e4632b43b535b91afe3950ccabc4ab29bbd89e3c1f6b0ba05655', inputs: [{ name: 'guardian', type: 'address', indexed: true }] },
  OwnershipTransferStarted: { name: 'OwnershipTransferStarted', topic: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  OwnershipTransferred: { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  PausedChanged: { name: 'PausedChanged', topic: '0xd83d5281277e107f080e362699d46082adb74e7dc6a9bccbc87d8ae9533add44', inputs: [{ name: 'paused', type: 'bool' }] },
  PoolFeeChanged: { name: 'PoolFeeChanged', topic: '0xa04d52f5d2985d75f7694d78d7c911cc1b85c630a9d5ea2d3b3faef2a1e47ffb', inputs: [{ name: 'poolId', type: 'uint256', indexed: true }, { name: 'feePips', type: 'uint24' }] },
  PoolRegistered: { name: 'PoolRegistered', topic: '0xf4bcd7178a43744e0306bdb00bb3a8fcc10f8c93ffea6ad9cb28aebb3c23e408', inputs: [{ name: 'poolId', type: 'uint256', indexed: true }, { name: 'pool', type: 'address', indexed: true }, { name: 'venue', type: 'address', indexed: true }, { name: 'token0', type: 'address' }, { name: 'token1', type: 'address' }, { name: 'feePips', type: 'uint24' }, { name: 'kind', type: 'uint8' }] },
  SwapExecuted: { name: 'SwapExecuted', topic: '0xfe45b5432fda489a54f62aee430bcf72a5639b3174a0528dc945723380796426', inputs: [{ name: 'tokenFrom', type: 'address', indexed: true }, { name: 'tokenTo', type: 'address', indexed: true }, { name: 'amountIn', type: 'uint256' }, { name: 'amountOut', type: 'uint256' }, { name: 'exchange', type: 'address' }, { name: 'recipient', type: 'address', indexed: true }, { name: 'feeAmount', type: 'uint256' }] },
  VenueRegistered: { name: 'VenueRegistered', topic: '0x79ec38155e9f71dd08300c08cfbf115d7ebd39aa6df045c848afe8c06aa5bc0d', inputs: [{ name: 'router', type: 'address', indexed: true }, { name: 'factory', type: 'address' }, { name: 'wrappedVet', type: 'address' }, { name: 'feePips', type: 'uint24' }, { name: 'kind', type: 'uint8' }, { name: 'name', type: 'string' }] },
  VenueRemoved: { name: 'VenueRemoved', topic: '0xc2842aa407166078f16e629bbfb7797a9a43662ecb7668528ded748061b1fabc', inputs: [{ name: 'router', type: 'address', indexed: true }] },
}

export const aggregatorErrors: {
  readonly BalanceUnknown: AbiError<{ readonly token: Address }>
  readonly CallerNotOrigin: AbiError<{ readonly caller: Address }>
  readonly DeadlineExpired: AbiError<{ readonly deadline: bigint; readonly timestamp: bigint }>
  readonly ExchangeExecutionFailed: AbiError<{ readonly pool: Address }>
  readonly ExchangeNotSupported: AbiError<{ readonly router: Address }>
  readonly InsufficientAllowance: AbiError<{ readonly token: Address; readonly allowed: bigint; readonly needed: bigint }>
  readonly InsufficientBalance: AbiError<{ readonly token: Address; readonly balance: bigint; readonly needed: bigint }>
  readonly InsufficientInputAmount: AbiError<Record<never, never>>
  readonly InsufficientLiquidity: AbiError<{ readonly tokenFrom: Address; readonly tokenTo: Address }>
  readonly InsufficientMinimumOutput: AbiError<{ readonly amountOut: bigint; readonly minAmountOut: bigint }>
  readonly InsufficientOutputAmount: AbiError<Record<never, never>>
  readonly InvalidExchange: AbiError<{ readonly poolId: bigint }>
  readonly InvalidFee: AbiError<{ readonly fee: bigint }>
  readonly InvalidInstruction: AbiError<{ readonly swapType: bigint; readonly parts: bigint }>
  readonly InvalidPath: AbiError<{ readonly tokenFrom: Address; readonly tokenTo: Address }>
  readonly InvalidPlan: AbiError<Record<never, never>>
  readonly InvalidRecipient: AbiError<{ readonly recipient: Address }>
  readonly InvalidRegistration: AbiError<{ readonly subject: Address }>
  readonly InvalidSplitAmounts: AbiError<{ readonly sum: bigint; readonly amountIn: bigint }>
  readonly InvalidSplitPercentages: AbiError<{ readonly token: Address }>
  readonly InvalidSwapType: AbiError<{ readonly swapType: bigint }>
  readonly InvalidValue: AbiError<{ readonly sent: bigint; readonly wanted: bigint }>
  readonly NotApproved: AbiError<{ readonly token: Address; readonly holder: Address }>
  readonly OrderMismatch: AbiError<{ readonly orderId: bigint }>
  readonly OwnableInvalidOwner: AbiError<{ readonly owner: Address }>
  readonly OwnableUnauthorizedAccount: AbiError<{ readonly account: Address }>
  readonly OwnerRequired: AbiError<Record<never, never>>
  readonly PairNotFound: AbiError<{ readonly router: Address; readonly tokenFrom: Address; readonly tokenTo: Address }>
  readonly Paused: AbiError<Record<never, never>>
  readonly PaymentFailed: AbiError<{ readonly receiver: Address; readonly amount: bigint }>
  readonly SlippageExceeded: AbiError<{ readonly amountOut: bigint; readonly minAmountOut: bigint }>
  readonly TooLittleReceived: AbiError<{ readonly token: Address; readonly received: bigint; readonly wanted: bigint }>
  readonly TooMuchRequested: AbiError<{ readonly amountIn: bigint; readonly maxAmountIn: bigint }>
  readonly TransferFailed: AbiError<{ readonly token: Address; readonly from: Address; readonly to: Address; readonly amount: bigint }>
  readonly UnexpectedCallback: AbiError<{ readonly caller: Address }>
  readonly UnexpectedPayment: AbiError<{ readonly sender: Address }>
} = {
  BalanceUnknown: { name: 'BalanceUnknown', selector: '0xbb2eddfe', inputs: [{ name: 'token', type: 'address' }] },
  CallerNotOrigin: { name: 'CallerNotOrigin', selector: '0xce3b1f30', inputs: [{ name: 'caller', type: 'address' }] },
  DeadlineExpired: { name: 'DeadlineExpired', selector: '0x1503f5f8', inputs: [{ name: 'deadline', type: 'uint256' }, { name: 'timestamp', type: 'uint256' }] },
  ExchangeExecutionFailed: { name: 'ExchangeExecutionFailed', selector: '0xfd6f76db', inputs: [{ name: 'pool', type: 'address' }] },
  ExchangeNotSupported: { name: 'ExchangeNotSupported', selector: '0x7c4953c5', inputs: [{ name: 'router', type: 'address' }] },
  InsufficientAllowance: { name: 'InsufficientAllowance', selector: '0x192b9e4e', inputs: [{ name: 'token', type: 'address' }, { name: 'allowed', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  InsufficientBalance: { name: 'InsufficientBalance', selector: '0xdb42144d', inputs: [{ name: 'token', type: 'address' }, { name: 'balance', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  InsufficientInputAmount: { name: 'InsufficientInputAmount', selector: '0x098fb561', inputs: [] },
  InsufficientLiquidity: { name: 'InsufficientLiquidity', selector: '0x27f4819f', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }] },
  InsufficientMinimumOutput: { name: 'InsufficientMinimumOutput', selector: '0x4f1e6993', inputs: [{ name: 'amountOut', type: 'uint256' }, { name: 'minAmountOut', type: 'uint256' }] },
  InsufficientOutputAmount: { name: 'InsufficientOutputAmount', selector: '0x42301c23', inputs: [] },
  InvalidExchange: { name: 'InvalidExchange', selector: '0xe6ac22d2', inputs: [{ name: 'poolId', type: 'uint256' }] },
  InvalidFee: { name: 'InvalidFee', selector: '0x2f38c6ee', inputs: [{ name: 'fee', type: 'uint256' }] },
  InvalidInstruction: { name: 'InvalidInstruction', selector: '0xcb02bb55', inputs: [{ name: 'swapType', type: 'uint8' }, { name: 'parts', type: 'uint256' }] },
  InvalidPath: { name: 'InvalidPath', selector: '0xb0b3262d', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }] },
  InvalidPlan: { name: 'InvalidPlan', selector: '0x21f24259', inputs: [] },
  InvalidRecipient: { name: 'InvalidRecipient', selector: '0x17858bbe', inputs: [{ name: 'recipient', type: 'address' }] },
  InvalidRegistration: { name: 'InvalidRegistration', selector: '0xa66b0e8e', inputs: [{ name: 'subject', type: 'address' }] },
  InvalidSplitAmounts: { name: 'InvalidSplitAmounts', selector: '0x9e26405e', inputs: [{ name: 'sum', type: 'uint256' }, { name: 'amountIn', type: 'uint256' }] },
  InvalidSplitPercentages: { name: 'InvalidSplitPercentages', selector: '0xd475feec', inputs: [{ name: 'token', type: 'address' }] },
  InvalidSwapType: { name: 'InvalidSwapType', selector: '0x893f2d3b', inputs: [{ name: 'swapType', type: 'uint8' }] },
  InvalidValue: { name: 'InvalidValue', selector: '0xde9b74a1', inputs: [{ name: 'sent', type: 'uint256' }, { name: 'wanted', type: 'uint256' }] },
  NotApproved: { name: 'NotApproved', selector: '0x19407d36', inputs: [{ name: 'token', type: 'address' }, { name: 'holder', type: 'address' }] },
  OrderMismatch: { name: 'OrderMismatch', selector: '0xcf3e25af', inputs: [{ name: 'orderId', type: 'uint256' }] },
  OwnableInvalidOwner: { name: 'OwnableInvalidOwner', selector: '0x1e4fbdf7', inputs: [{ name: 'owner', type: 'address' }] },
  OwnableUnauthorizedAccount: { name: 'OwnableUnauthorizedAccount', selector: '0x118cdaa7', inputs: [{ name: 'account', type: 'address' }] },
  OwnerRequired: { name: 'OwnerRequired', selector: '0x3c776be1', inputs: [] },
  PairNotFound: { name: 'PairNotFound', selector: '0xf9e34041', inputs: [{ name: 'router', type: 'address' }, { name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }] },
  Paused: { name: 'Paused', selector: '0x9e87fac8', inputs: [] },
  PaymentFailed: { name: 'PaymentFailed', selector: '0xa09e6165', inputs: [{ name: 'receiver', type: 'address' }, { name: 'amount', type: 'uint256' }] },
  SlippageExceeded: { name: 'SlippageExceeded', selector: '0x71c4efed', inputs: [{ name: 'amountOut', type: 'uint256' }, { name: 'minAmountOut', type: 'uint256' }] },
  TooLittleReceived: { name: 'TooLittleReceived', selector: '0x4a41c57e', inputs: [{ name: 'token', type: 'address' }, { name: 'received', type: 'uint256' }, { name: 'wanted', type: 'uint256' }] },
  TooMuchRequested: { name: 'TooMuchRequested', selector: '0x79cb628f', inputs: [{ name: 'amountIn', type: 'uint256' }, { name: 'maxAmountIn', type: 'uint256' }] },
  TransferFailed: { name: 'TransferFailed', selector: '0xcd3f1659', inputs: [{ name: 'token', type: 'address' }, { name: 'from', type: 'address' }, { name: 'to', type: 'address' }, { name: 'amount', type: 'uint256' }] },
  UnexpectedCallback: { name: 'UnexpectedCallback', selector: '0xc2221189', inputs: [{ name: 'caller', type: 'address' }] },
  UnexpectedPayment: { name: 'UnexpectedPayment', selector: '0x0dbf261f', inputs: [{ name: 'sender', type: 'address' }] },
}
