// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const oracle: {
  readonly acceptOwnership: AbiFunction<[], undefined>
  readonly acceptReporter: AbiFunction<[], undefined>
  readonly getLatestValue: AbiFunction<[id: Hex], { readonly value: bigint; readonly updatedAt: bigint }>
  readonly owner: AbiFunction<[], Address>
  readonly pendingOwner: AbiFunction<[], Address>
  readonly pendingReporter: AbiFunction<[], Address>
  readonly proposeReporter: AbiFunction<[newReporter: Address], undefined>
  readonly renounceOwnership: AbiFunction<[], undefined>
  readonly reporter: AbiFunction<[], Address>
  readonly transferOwnership: AbiFunction<[newOwner: Address], undefined>
  readonly updateValue: AbiFunction<[id: Hex, value: bigint], undefined>
} = {
  acceptOwnership: { name: 'acceptOwnership', selector: '0x79ba5097', inputs: [], outputs: [], payable: false },
  acceptReporter: { name: 'acceptReporter', selector: '0xdf6ae604', inputs: [], outputs: [], payable: false },
  getLatestValue: { name: 'getLatestValue', selector: '0x73fc67dd', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [{ name: 'value', type: 'uint128' }, { name: 'updatedAt', type: 'uint128' }], payable: false },
  owner: { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  pendingOwner: { name: 'pendingOwner', selector: '0xe30c3978', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  pendingReporter: { name: 'pendingReporter', selector: '0xb81ec50f', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  proposeReporter: { name: 'proposeReporter', selector: '0x503abf63', inputs: [{ name: 'newReporter', type: 'address' }], outputs: [], payable: false },
  renounceOwnership: { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], payable: false },
  reporter: { name: 'reporter', selector: '0x010ec441', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  transferOwnership: { name: 'transferOwnership', selector: '0xf2fde38b', inputs: [{ name: 'newOwner', type: 'address' }], outputs: [], payable: false },
  updateValue: { name: 'updateValue', selector: '0x86745ffe', inputs: [{ name: 'id', type: 'bytes32' }, { name: 'value', type: 'uint128' }], outputs: [], payable: false },
}

export const oracleEvents: {
  readonly OwnershipTransferStarted: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly OwnershipTransferred: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly ReporterChanged: AbiEvent<{ readonly oldReporter: Address; readonly newReporter: Address }>
  readonly ReporterProposed: AbiEvent<{ readonly reporter: Address; readonly pendingReporter: Address }>
  readonly ValueUpdate: AbiEvent<{ readonly id: Hex; readonly value: bigint; readonly updatedAt: bigint }>
} = {
  OwnershipTransferStarted: { name: 'OwnershipTransferStarted', topic: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  OwnershipTransferred: { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  ReporterChanged: { name: 'ReporterChanged', topic: '0x7c798eb0e3d67c21296339affccddfc09739f7803ec3a11d51e68b2a65c1e5bd', inputs: [{ name: 'oldReporter', type: 'address', indexed: true }, { name: 'newReporter', type: 'address', indexed: true }] },
  ReporterProposed: { name: 'ReporterProposed', topic: '0x6e6ab12e5650947c4ac85d8154390a36a403b37d3bf3133598e2b8607308a535', inputs: [{ name: 'reporter', type: 'address', indexed: true }, { name: 'pendingReporter', type: 'address', indexed: true }] },
  ValueUpdate: { name: 'ValueUpdate', topic: '0xefc8f4041c0ba4d097e54bce7e5bc47ec5b45c0270c42379c4b691c85943edf0', inputs: [{ name: 'id', type: 'bytes32' }, { name: 'value', type: 'uint128' }, { name: 'updatedAt', type: 'uint128' }] },
}

export const oracleErrors: {
  readonly NotPendingReporter: AbiError<{ readonly caller: Address }>
  readonly NotReporter: AbiError<{ readonly caller: Address }>
  readonly OwnableInvalidOwner: AbiError<{ readonly owner: Address }>
  readonly OwnableUnauthorizedAccount: AbiError<{ readonly account: Address }>
  readonly OwnerRequired: AbiError<Record<never, never>>
} = {
  NotPendingReporter: { name: 'NotPendingReporter', selector: '0x15d79dc3', inputs: [{ name: 'caller', type: 'address' }] },
  NotReporter: { name: 'NotReporter', selector: '0x3fca6557', inputs: [{ name: 'caller', type: 'address' }] },
  OwnableInvalidOwner: { name: 'OwnableInvalidOwner', selector: '0x1e4fbdf7', inputs: [{ name: 'owner', type: 'address' }] },
  OwnableUnauthorizedAccount: { name: 'OwnableUnauthorizedAccount', selector: '0x118cdaa7', inputs: [{ name: 'account', type: 'address' }] },
  OwnerRequired: { name: 'OwnerRequired', selector: '0x3c776be1', inputs: [] },
}
