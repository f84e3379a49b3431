// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
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
  readonly executeSwap: AbiFunction<[instruction: SwapInstruction, tokenFrom: Address, tokenTo: Address, amountIn: bigint, minAmountOut: bigint, recipient: Address, deadline: bigint], bigint>
  readonly executeUnifiedSwap: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountIn: bigint, minAmountOut: bigint, recipient: Address, deadline: bigint], bigint>
  readonly executeUnifiedSwapExactOutput: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountOut: bigint, maxAmountIn: bigint, recipient: Address, deadline: bigint], bigint>
  readonly getBestRouteWithExactOutput: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountOut: bigint], { readonly instruction: SwapInstruction; readonly amountIn: bigint }>
  readonly getBestRouteWithNativeSupport: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountIn: bigint], { readonly instruction: SwapInstruction; readonly amountOut: bigint }>
  readonly getRoutingData: AbiFunction<[], { readonly routers: readonly Address[]; readonly factories: readonly Address[]; readonly wrappedTokens: readonly Address[]; readonly feesBps: readonly bigint[]; readonly names: readonly string[]; readonly bridgeTokens: readonly Address[] }>
  readonly owner: AbiFunction<[], Address>
  readonly pendingOwner: AbiFunction<[], Address>
  readonly registerVenue: AbiFunction<[router: Address, factory: Address, wrappedVet: Address, feeBps: bigint, name: string], undefined>
  readonly removeBridgeToken: AbiFunction<[token: Address], undefined>
  readonly removeVenue: AbiFunction<[router: Address], undefined>
  readonly renounceOwnership: AbiFunction<[], undefined>
  readonly transferOwnership: AbiFunction<[newOwner: Address], undefined>
} = {
  acceptOwnership: { name: 'acceptOwnership', selector: '0x79ba5097', inputs: [], outputs: [], payable: false },
  addBridgeToken: { name: 'addBridgeToken', selector: '0x13489515', inputs: [{ name: 'token', type: 'address' }], outputs: [], payable: false },
  executeSwap: { name: 'executeSwap', selector: '0x3fa30aeb', inputs: [{ name: 'instruction', type: 'tuple', components: [{ name: 'swapType', type: 'uint8' }, { name: 'primaryRouter', type: 'address' }, { name: 'bridgeToken', type: 'address' }, { name: 'splitRoutes', type: 'tuple[]', components: [{ name: 'router', type: 'address' }, { name: 'amount', type: 'uint256' }] }] }, { name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountIn', type: 'uint256' }, { name: 'minAmountOut', type: 'uint256' }, { name: 'recipient', type: 'address' }, { name: 'deadline', type: 'uint256' }], outputs: [{ name: 'amountOut', type: 'uint256' }], payable: true },
  executeUnifiedSwap: { name: 'executeUnifiedSwap', selector: '0xbff68d44', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountIn', type: 'uint256' }, { name: 'minAmountOut', type: 'uint256' }, { name: 'recipient', type: 'address' }, { name: 'deadline', type: 'uint256' }], outputs: [{ name: 'amountOut', type: 'uint256' }], payable: true },
  executeUnifiedSwapExactOutput: { name: 'executeUnifiedSwapExactOutput', selector: '0x29b6abb9', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountOut', type: 'uint256' }, { name: 'maxAmountIn', type: 'uint256' }, { name: 'recipient', type: 'address' }, { name: 'deadline', type: 'uint256' }], outputs: [{ name: 'amountIn', type: 'uint256' }], payable: true },
  getBestRouteWithExactOutput: { name: 'getBestRouteWithExactOutput', selector: '0x3ecd65fd', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountOut', type: 'uint256' }], outputs: [{ name: 'instruction', type: 'tuple', components: [{ name: 'swapType', type: 'uint8' }, { name: 'primaryRouter', type: 'address' }, { name: 'bridgeToken', type: 'address' }, { name: 'splitRoutes', type: 'tuple[]', components: [{ name: 'router', type: 'address' }, { name: 'amount', type: 'uint256' }] }] }, { name: 'amountIn', type: 'uint256' }], payable: false },
  getBestRouteWithNativeSupport: { name: 'getBestRouteWithNativeSupport', selector: '0x6a0f28f9', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountIn', type: 'uint256' }], outputs: [{ name: 'instruction', type: 'tuple', components: [{ name: 'swapType', type: 'uint8' }, { name: 'primaryRouter', type: 'address' }, { name: 'bridgeToken', type: 'address' }, { name: 'splitRoutes', type: 'tuple[]', components: [{ name: 'router', type: 'address' }, { name: 'amount', type: 'uint256' }] }] }, { name: 'amountOut', type: 'uint256' }], payable: false },
  getRoutingData: { name: 'getRoutingData', selector: '0x4f2e369f', inputs: [], outputs: [{ name: 'routers', type: 'address[]' }, { name: 'factories', type: 'address[]' }, { name: 'wrappedTokens', type: 'address[]' }, { name: 'feesBps', type: 'uint16[]' }, { name: 'names', type: 'string[]' }, { name: 'bridgeTokens', type: 'address[]' }], payable: false },
  owner: { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  pendingOwner: { name: 'pendingOwner', selector: '0xe30c3978', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  registerVenue: { name: 'registerVenue', selector: '0x18b98af1', inputs: [{ name: 'router', type: 'address' }, { name: 'factory', type: 'address' }, { name: 'wrappedVet', type: 'address' }, { name: 'feeBps', type: 'uint16' }, { name: 'name', type: 'string' }], outputs: [], payable: false },
  removeBridgeToken: { name: 'removeBridgeToken', selector: '0x2e403e14', inputs: [{ name: 'token', type: 'address' }], outputs: [], payable: false },
  removeVenue: { name: 'removeVenue', selector: '0x36ab22ce', inputs: [{ name: 'router', type: 'address' }], outputs: [], payable: false },
  renounceOwnership: { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], payable: false },
  transferOwnership: { name: 'transferOwnership', selector: '0xf2fde38b', inputs: [{ name: 'newOwner', type: 'address' }], outputs: [], payable: false },
}

export const aggregatorEvents: {
  readonly BridgeTokenAdded: AbiEvent<{ readonly token: Address }>
  readonly BridgeTokenRemoved: AbiEvent<{ readonly token: Address }>
  readonly OwnershipTransferStarted: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly OwnershipTransferred: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly SwapExecuted: AbiEvent<{ readonly tokenFrom: Address; readonly tokenTo: Address; readonly amountIn: bigint; readonly amountOut: bigint; readonly exchange: Address; readonly recipient: Address; readonly feeAmount: bigint }>
  readonly VenueRegistered: AbiEvent<{ readonly router: Address; readonly factory: Address; readonly wrappedVet: Address; readonly feeBps: bigint; readonly name: string }>
  readonly VenueRemoved: AbiEvent<{ readonly router: Address }>
} = {
  BridgeTokenAdded: { name: 'BridgeTokenAdded', topic: '0xa1f77cf0208e08e61710338f5370c9eba737ddc758d9f317dc5bdcff348e6e1a', inputs: [{ name: 'token', type: 'address', indexed: true }] },
  BridgeTokenRemoved: { name: 'BridgeTokenRemoved', topic: '0x5c95b49c4d59d97a2f044167723f29c74b30f99702e3fd406c3830160aa9ccb8', inputs: [{ name: 'token', type: 'address', indexed: true }] },
  OwnershipTransferStarted: { name: 'OwnershipTransferStarted', topic: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  OwnershipTransferred: { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  SwapExecuted: { name: 'SwapExecuted', topic: '0xfe45b5432fda489a54f62aee430bcf72a5639b3174a0528dc945723380796426', inputs: [{ name: 'tokenFrom', type: 'address', indexed: true }, { name: 'tokenTo', type: 'address', indexed: true }, { name: 'amountIn', type: 'uint256' }, { name: 'amountOut', type: 'uint256' }, { name: 'exchange', type: 'address' }, { name: 'recipient', type: 'address', indexed: true }, { name: 'feeAmount', type: 'uint256' }] },
  VenueRegistered: { name: 'VenueRegistered', topic: '0xd4b7f81647bfa77fa69acd39902ffd9179c09f5a4de7c7440620fd9a2219d456', inputs: [{ name: 'router', type: 'address', indexed: true }, { name: 'factory', type: 'address' }, { name: 'wrappedVet', type: 'address' }, { name: 'feeBps', type: 'uint16' }, { name: 'name', type: 'string' }] },
  VenueRemoved: { name: 'VenueRemoved', topic: '0xc2842aa407166078f16e629bbfb7797a9a43662ecb7668528ded748061b1fabc', inputs: [{ name: 'router', type: 'address', indexed: true }] },
}

export const aggregatorErrors: {
  readonly DeadlineExpired: AbiError<{ readonly deadline: bigint; readonly timestamp: bigint }>
  readonly ExchangeNotSupported: AbiError<{ readonly router: Address }>
  readonly InsufficientAllowance: AbiError<{ readonly token: Address; readonly allowed: bigint; readonly needed: bigint }>
  readonly InsufficientBalance: AbiError<{ readonly token: Address; readonly balance: bigint; readonly needed: bigint }>
  readonly InsufficientInputAmount: AbiError<Record<never, never>>
  readonly InsufficientLiquidity: AbiError<{ readonly tokenFrom: Address; readonly tokenTo: Address }>
  readonly InsufficientMinimumOutput: AbiError<{ readonly amountOut: bigint; readonly minAmountOut: bigint }>
  readonly InsufficientOutputAmount: AbiError<Record<never, never>>
  readonly InvalidInstruction: AbiError<{ readonly swapType: bigint; readonly parts: bigint }>
  readonly InvalidPath: AbiError<{ readonly tokenFrom: Address; readonly tokenTo: Address }>
  readonly InvalidRecipient: AbiError<{ readonly recipient: Address }>
  readonly InvalidRegistration: AbiError<{ readonly subject: Address }>
  readonly InvalidSplitAmounts: AbiError<{ readonly sum: bigint; readonly amountIn: bigint }>
  readonly InvalidSwapType: AbiError<{ readonly swapType: bigint }>
  readonly InvalidValue: AbiError<{ readonly sent: bigint; readonly wanted: bigint }>
  readonly OwnableInvalidOwner: AbiError<{ readonly owner: Address }>
  readonly OwnableUnauthorizedAccount: AbiError<{ readonly account: Address }>
  readonly PairNotFound: AbiError<{ readonly router: Address; readonly tokenFrom: Address; readonly tokenTo: Address }>
  readonly PaymentFailed: AbiError<{ readonly receiver: Address; readonly amount: bigint }>
  readonly ReentrancyGuardReentrantCall: AbiError<Record<never, never>>
  readonly SafeERC20FailedOperation: AbiError<{ readonly token: Address }>
  readonly SlippageExceeded: AbiError<{ readonly amountOut: bigint; readonly minAmountOut: bigint }>
  readonly TooMuchRequested: AbiError<{ readonly amountIn: bigint; readonly maxAmountIn: bigint }>
  readonly UnexpectedPayment: AbiError<{ readonly sender: Address }>
} = {
  DeadlineExpired: { name: 'DeadlineExpired', selector: '0x1503f5f8', inputs: [{ name: 'deadline', type: 'uint256' }, { name: 'timestamp', type: 'uint256' }] },
  ExchangeNotSupported: { name: 'ExchangeNotSupported', selector: '0x7c4953c5', inputs: [{ name: 'router', type: 'address' }] },
  InsufficientAllowance: { name: 'InsufficientAllowance', selector: '0x192b9e4e', inputs: [{ name: 'token', type: 'address' }, { name: 'allowed', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  InsufficientBalance: { name: 'InsufficientBalance', selector: '0xdb42144d', inputs: [{ name: 'token', type: 'address' }, { name: 'balance', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  InsufficientInputAmount: { name: 'InsufficientInputAmount', selector: '0x098fb561', inputs: [] },
  InsufficientLiquidity: { name: 'InsufficientLiquidity', selector: '0x27f4819f', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }] },
  InsufficientMinimumOutput: { name: 'InsufficientMinimumOutput', selector: '0x4f1e6993', inputs: [{ name: 'amountOut', type: 'uint256' }, { name: 'minAmountOut', type: 'uint256' }] },
  InsufficientOutputAmount: { name: 'InsufficientOutputAmount', selector: '0x42301c23', inputs: [] },
  InvalidInstruction: { name: 'InvalidInstruction', selector: '0xcb02bb55', inputs: [{ name: 'swapType', type: 'uint8' }, { name: 'parts', type: 'uint256' }] },
  InvalidPath: { name: 'InvalidPath', selector: '0xb0b3262d', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }] },
  InvalidRecipient: { name: 'InvalidRecipient', selector: '0x17858bbe', inputs: [{ name: 'recipient', type: 'address' }] },
  InvalidRegistration: { name: 'InvalidRegistration', selector: '0xa66b0e8e', inputs: [{ name: 'subject', type: 'address' }] },
  InvalidSplitAmounts: { name: 'InvalidSplitAmounts', selector: '0x9e26405e', inputs: [{ name: 'sum', type: 'uint256' }, { name: 'amountIn', type: 'uint256' }] },
  InvalidSwapType: { name: 'InvalidSwapType', selector: '0x893f2d3b', inputs: [{ name: 'swapType', type: 'uint8' }] },
  InvalidValue: { name: 'InvalidValue', selector: '0xde9b74a1', inputs: [{ name: 'sent', type: 'uint256' }, { name: 'wanted', type: 'uint256' }] },
  OwnableInvalidOwner: { name: 'OwnableInvalidOwner', selector: '0x1e4fbdf7', inputs: [{ name: 'owner', type: 'address' }] },
  OwnableUnauthorizedAccount: { name: 'OwnableUnauthorizedAccount', selector: '0x118cdaa7', inputs: [{ name: 'account', type: 'address' }] },
  PairNotFound: { name: 'PairNotFound', selector: '0xf9e34041', inputs: [{ name: 'router', type: 'address' }, { name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }] },
  PaymentFailed: { name: 'PaymentFailed', selector: '0xa09e6165', inputs: [{ name: 'receiver', type: 'address' }, { name: 'amount', type: 'uint256' }] },
  ReentrancyGuardReentrantCall: { name: 'ReentrancyGuardReentrantCall', selector: '0x3ee5aeb5', inputs: [] },
  SafeERC20FailedOperation: { name: 'SafeERC20FailedOperation', selector: '0x5274afe7', inputs: [{ name: 'token', type: 'address' }] },
  SlippageExceeded: { name: 'SlippageExceeded', selector: '0x71c4efed', inputs: [{ name: 'amountOut', type: 'uint256' }, { name: 'minAmountOut', type: 'uint256' }] },
  TooMuchRequested: { name: 'TooMuchRequested', selector: '0x79cb628f', inputs: [{ name: 'amountIn', type: 'uint256' }, { name: 'maxAmountIn', type: 'uint256' }] },
  UnexpectedPayment: { name: 'UnexpectedPayment', selector: '0x0dbf261f', inputs: [{ name: 'sender', type: 'address' }] },
}
