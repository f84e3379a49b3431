// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export interface Order {
  readonly id: bigint
  readonly maker: Address
  readonly tokenFrom: Address
  readonly tokenTo: Address
  readonly amountFrom: bigint
  readonly amountTo: bigint
  readonly amountFilled: bigint
  readonly price: bigint
  readonly status: bigint
  readonly createdAt: bigint
  readonly lastStatusChangeAt: bigint
  readonly totalInputAmount: bigint
  readonly totalOutputAmount: bigint
}

export const orderBook: {
  readonly acceptOwnership: AbiFunction<[], undefined>
  readonly cancelOrder: AbiFunction<[orderId: bigint], undefined>
  readonly cancelOrders: AbiFunction<[orderIds: readonly bigint[]], undefined>
  readonly createOrder: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountFrom: bigint, price: bigint], bigint>
  readonly createOrderWithOptions: AbiFunction<[tokenFrom: Address, tokenTo: Address, amountFrom: bigint, price: bigint, keys: readonly string[], values: readonly bigint[]], bigint>
  readonly fillOrder: AbiFunction<[orderId: bigint, termsHash: Hex, amount: bigint, recipient: Address], { readonly filled: bigint; readonly paid: bigint }>
  readonly fillOrderWithCallback: AbiFunction<[orderId: bigint, termsHash: Hex, amount: bigint, recipient: Address, data: Hex], { readonly filled: bigint; readonly paid: bigint }>
  readonly getFillableAmount: AbiFunction<[orderId: bigint], bigint>
  readonly getFillerShare: AbiFunction<[owed: bigint, proceeds: bigint], bigint>
  readonly getTermsHash: AbiFunction<[orderId: bigint], Hex>
  readonly getUserCommittedTokens: AbiFunction<[user: Address, token: Address], bigint>
  readonly orderCount: AbiFunction<[], bigint>
  readonly orderOptions: AbiFunction<[orderId: bigint, key: string], bigint>
  readonly orders: AbiFunction<[orderId: bigint], Order>
  readonly owner: AbiFunction<[], Address>
  readonly pause: AbiFunction<[], undefined>
  readonly paused: AbiFunction<[], boolean>
  readonly pendingOwner: AbiFunction<[], Address>
  readonly quoteAmount: AbiFunction<[orderId: bigint, payment: bigint], bigint>
  readonly quotePayment: AbiFunction<[orderId: bigint, amount: bigint], bigint>
  readonly removalReason: AbiFunction<[orderId: bigint], bigint>
  readonly removeOrder: AbiFunction<[orderId: bigint], undefined>
  readonly renounceOwnership: AbiFunction<[], undefined>
  readonly transferOwnership: AbiFunction<[newOwner: Address], undefined>
  readonly unpause: AbiFunction<[], undefined>
  readonly wrappedVet: AbiFunction<[], Address>
} = {
  acceptOwnership: { name: 'acceptOwnership', selector: '0x79ba5097', inputs: [], outputs: [], payable: false },
  cancelOrder: { name: 'cancelOrder', selector: '0x514fcac7', inputs: [{ name: 'orderId', type: 'uint256' }], outputs: [], payable: false },
  cancelOrders: { name: 'cancelOrders', selector: '0xb55fb574', inputs: [{ name: 'orderIds', type: 'uint256[]' }], outputs: [], payable: false },
  createOrder: { name: 'createOrder', selector: '0xfe879918', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountFrom', type: 'uint256' }, { name: 'price', type: 'uint256' }], outputs: [{ name: 'orderId', type: 'uint256' }], payable: false },
  createOrderWithOptions: { name: 'createOrderWithOptions', selector: '0x480689bb', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountFrom', type: 'uint256' }, { name: 'price', type: 'uint256' }, { name: 'keys', type: 'string[]' }, { name: 'values', type: 'uint256[]' }], outputs: [{ name: 'orderId', type: 'uint256' }], payable: false },
  fillOrder: { name: 'fillOrder', selector: '0x8fb6fe92', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'termsHash', type: 'bytes32' }, { name: 'amount', type: 'uint256' }, { name: 'recipient', type: 'address' }], outputs: [{ name: 'filled', type: 'uint256' }, { name: 'paid', type: 'uint256' }], payable: false },
  fillOrderWithCallback: { name: 'fillOrderWithCallback', selector: '0x72a5b851', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'termsHash', type: 'bytes32' }, { name: 'amount', type: 'uint256' }, { name: 'recipient', type: 'address' }, { name: 'data', type: 'bytes' }], outputs: [{ name: 'filled', type: 'uint256' }, { name: 'paid', type: 'uint256' }], payable: false },
  getFillableAmount: { name: 'getFillableAmount', selector: '0x431e3c17', inputs: [{ name: 'orderId', type: 'uint256' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  getFillerShare: { name: 'getFillerShare', selector: '0x59105719', inputs: [{ name: 'owed', type: 'uint256' }, { name: 'proceeds', type: 'uint256' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  getTermsHash: { name: 'getTermsHash', selector: '0xd46e57ea', inputs: [{ name: 'orderId', type: 'uint256' }], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  getUserCommittedTokens: { name: 'getUserCommittedTokens', selector: '0x41f0dfb2', inputs: [{ name: 'user', type: 'address' }, { name: 'token', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  orderCount: { name: 'orderCount', selector: '0x2453ffa8', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  orderOptions: { name: 'orderOptions', selector: '0xb2cdd570', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'key', type: 'string' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  orders: { name: 'orders', selector: '0xa85c38ef', inputs: [{ name: 'orderId', type: 'uint256' }], outputs: [{ name: 'order', type: 'tuple', components: [{ name: 'id', type: 'uint256' }, { name: 'maker', type: 'address' }, { name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'amountFrom', type: 'uint256' }, { name: 'amountTo', type: 'uint256' }, { name: 'amountFilled', type: 'uint256' }, { name: 'price', type: 'uint256' }, { name: 'status', type: 'uint8' }, { name: 'createdAt', type: 'uint256' }, { name: 'lastStatusChangeAt', type: 'uint256' }, { name: 'totalInputAmount', type: 'uint256' }, { name: 'totalOutputAmount', type: 'uint256' }] }], payable: false },
  owner: { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  pause: { name: 'pause', selector: '0x8456cb59', inputs: [], outputs: [], payable: false },
  paused: { name: 'paused', selector: '0x5c975abb', inputs: [], outputs: [{ name: '', type: 'bool' }], payable: false },
  pendingOwner: { name: 'pendingOwner', selector: '0xe30c3978', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  quoteAmount: { name: 'quoteAmount', selector: '0xd93563db', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'payment', type: 'uint256' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  quotePayment: { name: 'quotePayment', selector: '0xb481e8b4', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'amount', type: 'uint256' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  removalReason: { name: 'removalReason', selector: '0x8d19f3e0', inputs: [{ name: 'orderId', type: 'uint256' }], outputs: [{ name: '', type: 'uint8' }], payable: false },
  removeOrder: { name: 'removeOrder', selector: '0x9645337a', inputs: [{ name: 'orderId', type: 'uint256' }], outputs: [], payable: false },
  renounceOwnership: { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], payable: false },
  transferOwnership: { name: 'transferOwnership', selector: '0xf2fde38b', inputs: [{ name: 'newOwner', type: 'address' }], outputs: [], payable: false },
  unpause: { name: 'unpause', selector: '0x3f4ba83a', inputs: [], outputs: [], payable: false },
  wrappedVet: { name: 'wrappedVet', selector: '0x8389266f', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
}

export const orderBookEvents: {
  readonly OrderCancelled: AbiEvent<{ readonly orderId: bigint; readonly maker: Address; readonly timestamp: bigint }>
  readonly OrderCancelledByOperator: AbiEvent<{ readonly orderId: bigint; readonly maker: Address; readonly operator: Address; readonly reason: bigint; readonly timestamp: bigint }>
  readonly OrderCreated: AbiEvent<{ readonly orderId: bigint; readonly maker: Address; readonly tokenFrom: Address; readonly tokenTo: Address; readonly amountFrom: bigint; readonly amountTo: bigint; readonly price: bigint; readonly timestamp: bigint }>
  readonly OrderFilled: AbiEvent<{ readonly orderId: bigint; readonly maker: Address; readonly filler: Address; readonly tokenFrom: Address; readonly tokenTo: Address; readonly fillAmount: bigint; readonly fillPrice: bigint; readonly paidAmount: bigint; readonly timestamp: bigint }>
  readonly OrderStatusChanged: AbiEvent<{ readonly orderId: bigint; readonly oldStatus: bigint; readonly newStatus: bigint }>
  readonly OwnershipTransferStarted: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly OwnershipTransferred: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly Paused: AbiEvent<{ readonly account: Address }>
  readonly Unpaused: AbiEvent<{ readonly account: Address }>
} = {
  OrderCancelled: { name: 'OrderCancelled', topic: '0xc4058ebc534b64ecb27b2d4eaa1904f98997ec18ebe6ada4117593dde89478cc', inputs: [{ name: 'orderId', type: 'uint256', indexed: true }, { name: 'maker', type: 'address', indexed: true }, { name: 'timestamp', type: 'uint256' }] },
  OrderCancelledByOperator: { name: 'OrderCancelledByOperator', topic: '0x98c69afe41f7a52745a2063a1a72e161c1dd9ea056328c3bd2fc41f29ab8f385', inputs: [{ name: 'orderId', type: 'uint256', indexed: true }, { name: 'maker', type: 'address', indexed: true }, { name: 'operator', type: 'address', indexed: true }, { name: 'reason', type: 'uint8' }, { name: 'timestamp', type: 'uint256' }] },
  OrderCreated: { name: 'OrderCreated', topic: '0x1e09708aa73d2e897e1b486b182823a7e6092ad1d16334db14cfa08091d0dd37', inputs: [{ name: 'orderId', type: 'uint256', indexed: true }, { name: 'maker', type: 'address', indexed: true }, { name: 'tokenFrom', type: 'address', indexed: true }, { name: 'tokenTo', type: 'address' }, { name: 'amountFrom', type: 'uint256' }, { name: 'amountTo', type: 'uint256' }, { name: 'price', type: 'uint256' }, { name: 'timestamp', type: 'uint256' }] },
  OrderFilled: { name: 'OrderFilled', topic: '0x203cf758669e7064f8dfb4e3e0de0f303f8c4be59a983a3b7c6a5a2888c69855', inputs: [{ name: 'orderId', type: 'uint256', indexed: true }, { name: 'maker', type: 'address', indexed: true }, { name: 'filler', type: 'address', indexed: true }, { name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }, { name: 'fillAmount', type: 'uint256' }, { name: 'fillPrice', type: 'uint256' }, { name: 'paidAmount', type: 'uint256' }, { name: 'timestamp', type: 'uint256' }] },
  OrderStatusChanged: { name: 'OrderStatusChanged', topic: '0x2b594027304fbeb3d4d0f06c892ea27d2ef521db7646c9466c04a177cf0a6d30', inputs: [{ name: 'orderId', type: 'uint256', indexed: true }, { name: 'oldStatus', type: 'uint8' }, { name: 'newStatus', type: 'uint8' }] },
  OwnershipTransferStarted: { name: 'OwnershipTransferStarted', topic: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  OwnershipTransferred: { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  Paused: { name: 'Paused', topic: '0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258', inputs: [{ name: 'account', type: 'address' }] },
  Unpaused: { name: 'Unpaused', topic: '0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa', inputs: [{ name: 'account', type: 'address' }] },
}

export const orderBookErrors: {
  readonly AmountTooLarge: AbiError<{ readonly amount: bigint; readonly limit: bigint }>
  readonly EnforcedPause: AbiError<Record<never, never>>
  readonly ExceedsRemaining: AbiError<{ readonly orderId: bigint; readonly amount: bigint; readonly remaining: bigint }>
  readonly ExpectedPause: AbiError<Record<never, never>>
  readonly Expired: AbiError<{ readonly deadline: bigint; readonly timestamp: bigint }>
  readonly InsufficientAllowance: AbiError<{ readonly token: Address; readonly allowed: bigint; readonly needed: bigint }>
  readonly InsufficientBalance: AbiError<{ readonly token: Address; readonly balance: bigint; readonly needed: bigint }>
  readonly InsufficientInputAmount: AbiError<Record<never, never>>
  readonly InsufficientOutputAmount: AbiError<Record<never, never>>
  readonly InvalidOption: AbiError<{ readonly key: string; readonly value: bigint }>
  readonly InvalidPath: AbiError<{ readonly tokenFrom: Address; readonly tokenTo: Address }>
  readonly InvalidRecipient: AbiError<{ readonly recipient: Address }>
  readonly InvalidToken: AbiError<{ readonly token: Address }>
  readonly NoCallback: AbiError<{ readonly filler: Address }>
  readonly NotApproved: AbiError<{ readonly token: Address; readonly holder: Address }>
  readonly NotMaker: AbiError<{ readonly orderId: bigint; readonly caller: Address; readonly maker: Address }>
  readonly OptionsMismatch: AbiError<{ readonly keys: bigint; readonly values: bigint }>
  readonly OrderAlive: AbiError<{ readonly orderId: bigint }>
  readonly OrderClosed: AbiError<{ readonly orderId: bigint; readonly status: bigint }>
  readonly OrderNotFound: AbiError<{ readonly orderId: bigint }>
  readonly OwnableInvalidOwner: AbiError<{ readonly owner: Address }>
  readonly OwnableUnauthorizedAccount: AbiError<{ readonly account: Address }>
  readonly OwnerRequired: AbiError<Record<never, never>>
  readonly PaymentFailed: AbiError<{ readonly receiver: Address; readonly amount: bigint }>
  readonly PriceTooHigh: AbiError<{ readonly price: bigint; readonly limit: bigint }>
  readonly ReentrancyGuardReentrantCall: AbiError<Record<never, never>>
  readonly SelfFill: AbiError<{ readonly orderId: bigint; readonly maker: Address }>
  readonly TermsMismatch: AbiError<{ readonly orderId: bigint; readonly expectedHash: Hex; readonly actualHash: Hex }>
  readonly TooLittleReceived: AbiError<{ readonly token: Address; readonly received: bigint; readonly wanted: bigint }>
  readonly TransferFailed: AbiError<{ readonly token: Address; readonly from: Address; readonly to: Address; readonly amount: bigint }>
  readonly UnexpectedPayment: AbiError<{ readonly sender: Address }>
  readonly UnknownOption: AbiError<{ readonly key: string }>
} = {
  AmountTooLarge: { name: 'AmountTooLarge', selector: '0x7f162703', inputs: [{ name: 'amount', type: 'uint256' }, { name: 'limit', type: 'uint256' }] },
  EnforcedPause: { name: 'EnforcedPause', selector: '0xd93c0665', inputs: [] },
  ExceedsRemaining: { name: 'ExceedsRemaining', selector: '0xc5e6d0e9', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'amount', type: 'uint256' }, { name: 'remaining', type: 'uint256' }] },
  ExpectedPause: { name: 'ExpectedPause', selector: '0x8dfc202b', inputs: [] },
  Expired: { name: 'Expired', selector: '0xaa2fd925', inputs: [{ name: 'deadline', type: 'uint256' }, { name: 'timestamp', type: 'uint256' }] },
  InsufficientAllowance: { name: 'InsufficientAllowance', selector: '0x192b9e4e', inputs: [{ name: 'token', type: 'address' }, { name: 'allowed', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  InsufficientBalance: { name: 'InsufficientBalance', selector: '0xdb42144d', inputs: [{ name: 'token', type: 'address' }, { name: 'balance', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  InsufficientInputAmount: { name: 'InsufficientInputAmount', selector: '0x098fb561', inputs: [] },
  InsufficientOutputAmount: { name: 'InsufficientOutputAmount', selector: '0x42301c23', inputs: [] },
  InvalidOption: { name: 'InvalidOption', selector: '0x92ae7767', inputs: [{ name: 'key', type: 'string' }, { name: 'value', type: 'uint256' }] },
  InvalidPath: { name: 'InvalidPath', selector: '0xb0b3262d', inputs: [{ name: 'tokenFrom', type: 'address' }, { name: 'tokenTo', type: 'address' }] },
  InvalidRecipient: { name: 'InvalidRecipient', selector: '0x17858bbe', inputs: [{ name: 'recipient', type: 'address' }] },
  InvalidToken: { name: 'InvalidToken', selector: '0x961c9a4f', inputs: [{ name: 'token', type: 'address' }] },
  NoCallback: { name: 'NoCallback', selector: '0xd8a7757f', inputs: [{ name: 'filler', type: 'address' }] },
  NotApproved: { name: 'NotApproved', selector: '0x19407d36', inputs: [{ name: 'token', type: 'address' }, { name: 'holder', type: 'address' }] },
  NotMaker: { name: 'NotMaker', selector: '0x98cd7222', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'caller', type: 'address' }, { name: 'maker', type: 'address' }] },
  OptionsMismatch: { name: 'OptionsMismatch', selector: '0x373ade25', inputs: [{ name: 'keys', type: 'uint256' }, { name: 'values', type: 'uint256' }] },
  OrderAlive: { name: 'OrderAlive', selector: '0xb17ee633', inputs: [{ name: 'orderId', type: 'uint256' }] },
  OrderClosed: { name: 'OrderClosed', selector: '0x044bfef1', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'status', type: 'uint8' }] },
  OrderNotFound: { name: 'OrderNotFound', selector: '0x4e90badc', inputs: [{ name: 'orderId', type: 'uint256' }] },
  OwnableInvalidOwner: { name: 'OwnableInvalidOwner', selector: '0x1e4fbdf7', inputs: [{ name: 'owner', type: 'address' }] },
  OwnableUnauthorizedAccount: { name: 'OwnableUnauthorizedAccount', selector: '0x118cdaa7', inputs: [{ name: 'account', type: 'address' }] },
  OwnerRequired: { name: 'OwnerRequired', selector: '0x3c776be1', inputs: [] },
  PaymentFailed: { name: 'PaymentFailed', selector: '0xa09e6165', inputs: [{ name: 'receiver', type: 'address' }, { name: 'amount', type: 'uint256' }] },
  PriceTooHigh: { name: 'PriceTooHigh', selector: '0x87ebe85d', inputs: [{ name: 'price', type: 'uint256' }, { name: 'limit', type: 'uint256' }] },
  ReentrancyGuardReentrantCall: { name: 'ReentrancyGuardReentrantCall', selector: '0x3ee5aeb5', inputs: [] },
  SelfFill: { name: 'SelfFill', selector: '0x8ef349a0', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'maker', type: 'address' }] },
  TermsMismatch: { name: 'TermsMismatch', selector: '0xb4a51592', inputs: [{ name: 'orderId', type: 'uint256' }, { name: 'expectedHash', type: 'bytes32' }, { name: 'actualHash', type: 'bytes32' }] },
  TooLittleReceived: { name: 'TooLittleReceived', selector: '0x4a41c57e', inputs: [{ name: 'token', type: 'address' }, { name: 'received', type: 'uint256' }, { name: 'wanted', type: 'uint256' }] },
  TransferFailed: { name: 'TransferFailed', selector: '0xcd3f1659', inputs: [{ name: 'token', type: 'address' }, { name: 'from', type: 'address' }, { name: 'to', type: 'address' }, { name: 'amount', type: 'uint256' }] },
  UnexpectedPayment: { name: 'UnexpectedPayment', selector: '0x0dbf261f', inputs: [{ name: 'sender', type: 'address' }] },
  UnknownOption: { name: 'UnknownOption', selector: '0x4f9c2c52', inputs: [{ name: 'key', type: 'string' }] },
}
