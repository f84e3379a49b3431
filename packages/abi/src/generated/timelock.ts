// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const timelock: {
  readonly CANCELLER_ROLE: AbiFunction<[], Hex>
  readonly DEFAULT_ADMIN_ROLE: AbiFunction<[], Hex>
  readonly EXECUTOR_ROLE: AbiFunction<[], Hex>
  readonly PROPOSER_ROLE: AbiFunction<[], Hex>
  readonly cancel: AbiFunction<[id: Hex], undefined>
  readonly execute: AbiFunction<[target: Address, value: bigint, payload: Hex, predecessor: Hex, salt: Hex], undefined>
  readonly executeBatch: AbiFunction<[targets: readonly Address[], values: readonly bigint[], payloads: readonly Hex[], predecessor: Hex, salt: Hex], undefined>
  readonly getMinDelay: AbiFunction<[], bigint>
  readonly getOperationState: AbiFunction<[id: Hex], bigint>
  readonly getRoleAdmin: AbiFunction<[role: Hex], Hex>
  readonly getTimestamp: AbiFunction<[id: Hex], bigint>
  readonly grantRole: AbiFunction<[role: Hex, account: Address], undefined>
  readonly hasRole: AbiFunction<[role: Hex, account: Address], boolean>
  readonly hashOperation: AbiFunction<[target: Address, value: bigint, data: Hex, predecessor: Hex, salt: Hex], Hex>
  readonly hashOperationBatch: AbiFunction<[targets: readonly Address[], values: readonly bigint[], payloads: readonly Hex[], predecessor: Hex, salt: Hex], Hex>
  readonly initialDelay: AbiFunction<[], bigint>
  readonly isOperation: AbiFunction<[id: Hex], boolean>
  readonly isOperationDone: AbiFunction<[id: Hex], boolean>
  readonly isOperationPending: AbiFunction<[id: Hex], boolean>
  readonly isOperationReady: AbiFunction<[id: Hex], boolean>
  readonly onERC1155BatchReceived: AbiFunction<[arg0: Address, arg1: Address, arg2: readonly bigint[], arg3: readonly bigint[], arg4: Hex], Hex>
  readonly onERC1155Received: AbiFunction<[arg0: Address, arg1: Address, arg2: bigint, arg3: bigint, arg4: Hex], Hex>
  readonly onERC721Received: AbiFunction<[arg0: Address, arg1: Address, arg2: bigint, arg3: Hex], Hex>
  readonly proposer: AbiFunction<[], Address>
  readonly renounceRole: AbiFunction<[role: Hex, callerConfirmation: Address], undefined>
  readonly revokeRole: AbiFunction<[role: Hex, account: Address], undefined>
  readonly schedule: AbiFunction<[target: Address, value: bigint, data: Hex, predecessor: Hex, salt: Hex, delay: bigint], undefined>
  readonly scheduleBatch: AbiFunction<[targets: readonly Address[], values: readonly bigint[], payloads: readonly Hex[], predecessor: Hex, salt: Hex, delay: bigint], undefined>
  readonly supportsInterface: AbiFunction<[interfaceId: Hex], boolean>
  readonly updateDelay: AbiFunction<[newDelay: bigint], undefined>
} = {
  CANCELLER_ROLE: { name: 'CANCELLER_ROLE', selector: '0xb08e51c0', inputs: [], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  DEFAULT_ADMIN_ROLE: { name: 'DEFAULT_ADMIN_ROLE', selector: '0xa217fddf', inputs: [], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  EXECUTOR_ROLE: { name: 'EXECUTOR_ROLE', selector: '0x07bd0265', inputs: [], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  PROPOSER_ROLE: { name: 'PROPOSER_ROLE', selector: '0x8f61f4f5', inputs: [], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  cancel: { name: 'cancel', selector: '0xc4d252f5', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [], payable: false },
  execute: { name: 'execute', selector: '0x134008d3', inputs: [{ name: 'target', type: 'address' }, { name: 'value', type: 'uint256' }, { name: 'payload', type: 'bytes' }, { name: 'predecessor', type: 'bytes32' }, { name: 'salt', type: 'bytes32' }], outputs: [], payable: true },
  executeBatch: { name: 'executeBatch', selector: '0xe38335e5', inputs: [{ name: 'targets', type: 'address[]' }, { name: 'values', type: 'uint256[]' }, { name: 'payloads', type: 'bytes[]' }, { name: 'predecessor', type: 'bytes32' }, { name: 'salt', type: 'bytes32' }], outputs: [], payable: true },
  getMinDelay: { name: 'getMinDelay', selector: '0xf27a0c92', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  getOperationState: { name: 'getOperationState', selector: '0x7958004c', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [{ name: '', type: 'uint8' }], payable: false },
  getRoleAdmin: { name: 'getRoleAdmin', selector: '0x248a9ca3', inputs: [{ name: 'role', type: 'bytes32' }], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  getTimestamp: { name: 'getTimestamp', selector: '0xd45c4435', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  grantRole: { name: 'grantRole', selector: '0x2f2ff15d', inputs: [{ name: 'role', type: 'bytes32' }, { name: 'account', type: 'address' }], outputs: [], payable: false },
  hasRole: { name: 'hasRole', selector: '0x91d14854', inputs: [{ name: 'role', type: 'bytes32' }, { name: 'account', type: 'address' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  hashOperation: { name: 'hashOperation', selector: '0x8065657f', inputs: [{ name: 'target', type: 'address' }, { name: 'value', type: 'uint256' }, { name: 'data', type: 'bytes' }, { name: 'predecessor', type: 'bytes32' }, { name: 'salt', type: 'bytes32' }], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  hashOperationBatch: { name: 'hashOperationBatch', selector: '0xb1c5f427', inputs: [{ name: 'targets', type: 'address[]' }, { name: 'values', type: 'uint256[]' }, { name: 'payloads', type: 'bytes[]' }, { name: 'predecessor', type: 'bytes32' }, { name: 'salt', type: 'bytes32' }], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  initialDelay: { name: 'initialDelay', selector: '0xbc97938c', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  isOperation: { name: 'isOperation', selector: '0x31d50750', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  isOperationDone: { name: 'isOperationDone', selector: '0x2ab0f529', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  isOperationPending: { name: 'isOperationPending', selector: '0x584b153e', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  isOperationReady: { name: 'isOperationReady', selector: '0x13bc9f20', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  onERC1155BatchReceived: { name: 'onERC1155BatchReceived', selector: '0xbc197c81', inputs: [{ name: '', type: 'address' }, { name: '', type: 'address' }, { name: '', type: 'uint256[]' }, { name: '', type: 'uint256[]' }, { name: '', type: 'bytes' }], outputs: [{ name: '', type: 'bytes4' }], payable: false },
  onERC1155Received: { name: 'onERC1155Received', selector: '0xf23a6e61', inputs: [{ name: '', type: 'address' }, { name: '', type: 'address' }, { name: '', type: 'uint256' }, { name: '', type: 'uint256' }, { name: '', type: 'bytes' }], outputs: [{ name: '', type: 'bytes4' }], payable: false },
  onERC721Received: { name: 'onERC721Received', selector: '0x150b7a02', inputs: [{ name: '', type: 'address' }, { name: '', type: 'address' }, { name: '', type: 'uint256' }, { name: '', type: 'bytes' }], outputs: [{ name: '', type: 'bytes4' }], payable: false },
  proposer: { name: 'proposer', selector: '0xa8e4fb90', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  renounceRole: { name: 'renounceRole', selector: '0x36568abe', inputs: [{ name: 'role', type: 'bytes32' }, { name: 'callerConfirmation', type: 'address' }], outputs: [], payable: false },
  revokeRole: { name: 'revokeRole', selector: '0xd547741f', inputs: [{ name: 'role', type: 'bytes32' }, { name: 'account', type: 'address' }], outputs: [], payable: false },
  schedule: { name: 'schedule', selector: '0x01d5062a', inputs: [{ name: 'target', type: 'address' }, { name: 'value', type: 'uint256' }, { name: 'data', type: 'bytes' }, { name: 'predecessor', type: 'bytes32' }, { name: 'salt', type: 'bytes32' }, { name: 'delay', type: 'uint256' }], outputs: [], payable: false },
  scheduleBatch: { name: 'scheduleBatch', selector: '0x8f2a0bb0', inputs: [{ name: 'targets', type: 'address[]' }, { name: 'values', type: 'uint256[]' }, { name: 'payloads', type: 'bytes[]' }, { name: 'predecessor', type: 'bytes32' }, { name: 'salt', type: 'bytes32' }, { name: 'delay', type: 'uint256' }], outputs: [], payable: false },
  supportsInterface: { name: 'supportsInterface', selector: '0x01ffc9a7', inputs: [{ name: 'interfaceId', type: 'bytes4' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  updateDelay: { name: 'updateDelay', selector: '0x64d62353', inputs: [{ name: 'newDelay', type: 'uint256' }], outputs: [], payable: false },
}

export const timelockEvents: {
  readonly CallExecuted: AbiEvent<{ readonly id: Hex; readonly index: bigint; readonly target: Address; readonly value: bigint; readonly data: Hex }>
  readonly CallSalt: AbiEvent<{ readonly id: Hex; readonly salt: Hex }>
  readonly CallScheduled: AbiEvent<{ readonly id: Hex; readonly index: bigint; readonly target: Address; readonly value: bigint; readonly data: Hex; readonly predecessor: Hex; readonly delay: bigint }>
  readonly Cancelled: AbiEvent<{ readonly id: Hex }>
  readonly MinDelayChange: AbiEvent<{ readonly oldDuration: bigint; readonly newDuration: bigint }>
  readonly RoleAdminChanged: AbiEvent<{ readonly role: Hex; readonly previousAdminRole: Hex; readonly newAdminRole: Hex }>
  readonly RoleGranted: AbiEvent<{ readonly role: Hex; readonly account: Address; readonly sender: Address }>
  readonly RoleRevoked: AbiEvent<{ readonly role: Hex; readonly account: Address; readonly sender: Address }>
} = {
  CallExecuted: { name: 'CallExecuted', topic: '0xc2617efa69bab66782fa219543714338489c4e9e178271560a91b82c3f612b58', inputs: [{ name: 'id', type: 'bytes32', indexed: true }, { name: 'index', type: 'uint256', indexed: true }, { name: 'target', type: 'address' }, { name: 'value', type: 'uint256' }, { name: 'data', type: 'bytes' }] },
  CallSalt: { name: 'CallSalt', topic: '0x20fda5fd27a1ea7bf5b9567f143ac5470bb059374a27e8f67cb44f946f6d0387', inputs: [{ name: 'id', type: 'bytes32', indexed: true }, { name: 'salt', type: 'bytes32' }] },
  CallScheduled: { name: 'CallScheduled', topic: '0x4cf4410cc57040e44862ef0f45f3dd5a5e02db8eb8add648d4b0e236f1d07dca', inputs: [{ name: 'id', type: 'bytes32', indexed: true }, { name: 'index', type: 'uint256', indexed: true }, { name: 'target', type: 'address' }, { name: 'value', type: 'uint256' }, { name: 'data', type: 'bytes' }, { name: 'predecessor', type: 'bytes32' }, { name: 'delay', type: 'uint256' }] },
  Cancelled: { name: 'Cancelled', topic: '0xbaa1eb22f2a492ba1a5fea61b8df4d27c6c8b5f3971e63bb58fa14ff72eedb70', inputs: [{ name: 'id', type: 'bytes32', indexed: true }] },
  MinDelayChange: { name: 'MinDelayChange', topic: '0x11c24f4ead16507c69ac467fbd5e4eed5fb5c699626d2cc6d66421df253886d5', inputs: [{ name: 'oldDuration', type: 'uint256' }, { name: 'newDuration', type: 'uint256' }] },
  RoleAdminChanged: { name: 'RoleAdminChanged', topic: '0xbd79b86ffe0ab8e8776151514217cd7cacd52c909f66475c3af44e129f0b00ff', inputs: [{ name: 'role', type: 'bytes32', indexed: true }, { name: 'previousAdminRole', type: 'bytes32', indexed: true }, { name: 'newAdminRole', type: 'bytes32', indexed: true }] },
  RoleGranted: { name: 'RoleGranted', topic: '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d', inputs: [{ name: 'role', type: 'bytes32', indexed: true }, { name: 'account', type: 'address', indexed: true }, { name: 'sender', type: 'address', indexed: true }] },
  RoleRevoked: { name: 'RoleRevoked', topic: '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b', inputs: [{ name: 'role', type: 'bytes32', indexed: true }, { name: 'account', type: 'address', indexed: true }, { name: 'sender', type: 'address', indexed: true }] },
}

export const timelockErrors: {
  readonly AccessControlBadConfirmation: AbiError<Record<never, never>>
  readonly AccessControlUnauthorizedAccount: AbiError<{ readonly account: Address; readonly neededRole: Hex }>
  readonly FailedCall: AbiError<Record<never, never>>
  readonly TimelockInsufficientDelay: AbiError<{ readonly delay: bigint; readonly minDelay: bigint }>
  readonly TimelockInvalidOperationLength: AbiError<{ readonly targets: bigint; readonly payloads: bigint; readonly values: bigint }>
  readonly TimelockUnauthorizedCaller: AbiError<{ readonly caller: Address }>
  readonly TimelockUnexecutedPredecessor: AbiError<{ readonly predecessorId: Hex }>
  readonly TimelockUnexpectedOperationState: AbiError<{ readonly operationId: Hex; readonly expectedStates: Hex }>
} = {
  AccessControlBadConfirmation: { name: 'AccessControlBadConfirmation', selector: '0x6697b232', inputs: [] },
  AccessControlUnauthorizedAccount: { name: 'AccessControlUnauthorizedAccount', selector: '0xe2517d3f', inputs: [{ name: 'account', type: 'address' }, { name: 'neededRole', type: 'bytes32' }] },
  FailedCall: { name: 'FailedCall', selector: '0xd6bda275', inputs: [] },
  TimelockInsufficientDelay: { name: 'TimelockInsufficientDelay', selector: '0x54336609', inputs: [{ name: 'delay', type: 'uint256' }, { name: 'minDelay', type: 'uint256' }] },
  TimelockInvalidOperationLength: { name: 'TimelockInvalidOperationLength', selector: '0xffb03211', inputs: [{ name: 'targets', type: 'uint256' }, { name: 'payloads', type: 'uint256' }, { name: 'values', type: 'uint256' }] },
  TimelockUnauthorizedCaller: { name: 'TimelockUnauthorizedCaller', selector: '0xe2850c59', inputs: [{ name: 'caller', type: 'address' }] },
  TimelockUnexecutedPredecessor: { name: 'TimelockUnexecutedPredecessor', selector: '0x90a9a618', inputs: [{ name: 'predecessorId', type: 'bytes32' }] },
  TimelockUnexpectedOperationState: { name: 'TimelockUnexpectedOperationState', selector: '0x5ead8eb5', inputs: [{ name: 'operationId', type: 'bytes32' }, { name: 'expectedStates', type: 'bytes32' }] },
}
