// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const governance: {
  readonly acceptOwnership: AbiFunction<[], undefined>
  readonly currentRoundId: AbiFunction<[], bigint>
  readonly endorseApp: AbiFunction<[appId: Hex], undefined>
  readonly owner: AbiFunction<[], Address>
  readonly pendingOwner: AbiFunction<[], Address>
  readonly renounceOwnership: AbiFunction<[], undefined>
  readonly roundSeconds: AbiFunction<[], bigint>
  readonly rounds: AbiFunction<[roundId: bigint], { readonly startsAt: bigint; readonly endsAt: bigint }>
  readonly setRoundSeconds: AbiFunction<[newSeconds: bigint], undefined>
  readonly startNewRound: AbiFunction<[], bigint>
  readonly transferOwnership: AbiFunction<[newOwner: Address], undefined>
  readonly unendorseApp: AbiFunction<[appId: Hex], undefined>
} = {
  acceptOwnership: { name: 'acceptOwnership', selector: '0x79ba5097', inputs: [], outputs: [], payable: false },
  currentRoundId: { name: 'currentRoundId', selector: '0x9cbe5efd', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  endorseApp: { name: 'endorseApp', selector: '0x69a47a62', inputs: [{ name: 'appId', type: 'bytes32' }], outputs: [], payable: false },
  owner: { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  pendingOwner: { name: 'pendingOwner', selector: '0xe30c3978', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  renounceOwnership: { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], payable: false },
  roundSeconds: { name: 'roundSeconds', selector: '0xa1844714', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  rounds: { name: 'rounds', selector: '0x8c65c81f', inputs: [{ name: 'roundId', type: 'uint256' }], outputs: [{ name: 'startsAt', type: 'uint256' }, { name: 'endsAt', type: 'uint256' }], payable: false },
  setRoundSeconds: { name: 'setRoundSeconds', selector: '0x9bf483aa', inputs: [{ name: 'newSeconds', type: 'uint256' }], outputs: [], payable: false },
  startNewRound: { name: 'startNewRound', selector: '0xbd85948c', inputs: [], outputs: [{ name: 'roundId', type: 'uint256' }], payable: false },
  transferOwnership: { name: 'transferOwnership', selector: '0xf2fde38b', inputs: [{ name: 'newOwner', type: 'address' }], outputs: [], payable: false },
  unendorseApp: { name: 'unendorseApp', selector: '0x3ae2cd7d', inputs: [{ name: 'appId', type: 'bytes32' }], outputs: [], payable: false },
}

export const governanceEvents: {
  readonly AppEndorsed: AbiEvent<{ readonly appId: Hex; readonly nodeId: bigint; readonly endorser: Address; readonly points: bigint }>
  readonly AppUnendorsed: AbiEvent<{ readonly appId: Hex; readonly nodeId: bigint; readonly points: bigint }>
  readonly OwnershipTransferStarted: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly OwnershipTransferred: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly RoundCreated: AbiEvent<{ readonly roundId: bigint; readonly startsAt: bigint; readonly endsAt: bigint }>
  readonly RoundSecondsChanged: AbiEvent<{ readonly oldSeconds: bigint; readonly newSeconds: bigint }>
} = {
  AppEndorsed: { name: 'AppEndorsed', topic: '0x1193ced031b3229da69fab9691642274e1ea2625dfce9967135e6d5e6029d220', inputs: [{ name: 'appId', type: 'bytes32', indexed: true }, { name: 'nodeId', type: 'uint256', indexed: true }, { name: 'endorser', type: 'address' }, { name: 'points', type: 'uint256' }] },
  AppUnendorsed: { name: 'AppUnendorsed', topic: '0x75a2c0f7478dc6b5e01e316a07fc6b72d32d90ca051d898b5d198300d1a7c036', inputs: [{ name: 'appId', type: 'bytes32', indexed: true }, { name: 'nodeId', type: 'uint256', indexed: true }, { name: 'points', type: 'uint256' }] },
  OwnershipTransferStarted: { name: 'OwnershipTransferStarted', topic: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  OwnershipTransferred: { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  RoundCreated: { name: 'RoundCreated', topic: '0x68e7b09ec44e876e76ff05157850e3261aa63a8680fe21a2ba93dcbb2b09f58f', inputs: [{ name: 'roundId', type: 'uint256', indexed: true }, { name: 'startsAt', type: 'uint256' }, { name: 'endsAt', type: 'uint256' }] },
  RoundSecondsChanged: { name: 'RoundSecondsChanged', topic: '0x35b7a49cd1bd5161ef89edc57eaeddd9b64b3229812b723339233d3a853e7c8e', inputs: [{ name: 'oldSeconds', type: 'uint256' }, { name: 'newSeconds', type: 'uint256' }] },
}

export const governanceErrors: {
  readonly InvalidRoundSeconds: AbiError<Record<never, never>>
  readonly OwnableInvalidOwner: AbiError<{ readonly owner: Address }>
  readonly OwnableUnauthorizedAccount: AbiError<{ readonly account: Address }>
  readonly RoundRunning: AbiError<{ readonly roundId: bigint; readonly endsAt: bigint; readonly timestamp: bigint }>
} = {
  InvalidRoundSeconds: { name: 'InvalidRoundSeconds', selector: '0x96331155', inputs: [] },
  OwnableInvalidOwner: { name: 'OwnableInvalidOwner', selector: '0x1e4fbdf7', inputs: [{ name: 'owner', type: 'address' }] },
  OwnableUnauthorizedAccount: { name: 'OwnableUnauthorizedAccount', selector: '0x118cdaa7', inputs: [{ name: 'account', type: 'address' }] },
  RoundRunning: { name: 'RoundRunning', selector: '0x2c7db426', inputs: [{ name: 'roundId', type: 'uint256' }, { name: 'endsAt', type: 'uint256' }, { name: 'timestamp', type: 'uint256' }] },
}
