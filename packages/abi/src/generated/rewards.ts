// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const rewards: {
  readonly acceptOwnership: AbiFunction<[], undefined>
  readonly addRewards: AbiFunction<[roundId: bigint, users: readonly Address[], amounts: readonly bigint[]], undefined>
  readonly claimRewards: AbiFunction<[user: Address], bigint>
  readonly getAvailableRewards: AbiFunction<[user: Address], bigint>
  readonly getRoundRewards: AbiFunction<[user: Address, roundId: bigint], { readonly added: bigint; readonly claimed: bigint }>
  readonly getRoundTotals: AbiFunction<[roundId: bigint], { readonly added: bigint; readonly claimed: bigint; readonly released: bigint }>
  readonly getUnallocated: AbiFunction<[], bigint>
  readonly governance: AbiFunction<[], Address>
  readonly isExpired: AbiFunction<[roundId: bigint], boolean>
  readonly owner: AbiFunction<[], Address>
  readonly pendingOwner: AbiFunction<[], Address>
  readonly releaseExpired: AbiFunction<[roundId: bigint], bigint>
  readonly renounceOwnership: AbiFunction<[], undefined>
  readonly setSettler: AbiFunction<[newSettler: Address], undefined>
  readonly settler: AbiFunction<[], Address>
  readonly token: AbiFunction<[], Address>
  readonly totalOwed: AbiFunction<[], bigint>
  readonly transferOwnership: AbiFunction<[newOwner: Address], undefined>
} = {
  acceptOwnership: { name: 'acceptOwnership', selector: '0x79ba5097', inputs: [], outputs: [], payable: false },
  addRewards: { name: 'addRewards', selector: '0xdcbbcb3e', inputs: [{ name: 'roundId', type: 'uint256' }, { name: 'users', type: 'address[]' }, { name: 'amounts', type: 'uint256[]' }], outputs: [], payable: false },
  claimRewards: { name: 'claimRewards', selector: '0xef5cfb8c', inputs: [{ name: 'user', type: 'address' }], outputs: [{ name: 'amount', type: 'uint256' }], payable: false },
  getAvailableRewards: { name: 'getAvailableRewards', selector: '0x873e31fa', inputs: [{ name: 'user', type: 'address' }], outputs: [{ name: 'amount', type: 'uint256' }], payable: false },
  getRoundRewards: { name: 'getRoundRewards', selector: '0xcdfa750a', inputs: [{ name: 'user', type: 'address' }, { name: 'roundId', type: 'uint256' }], outputs: [{ name: 'added', type: 'uint256' }, { name: 'claimed', type: 'uint256' }], payable: false },
  getRoundTotals: { name: 'getRoundTotals', selector: '0x7db79144', inputs: [{ name: 'roundId', type: 'uint256' }], outputs: [{ name: 'added', type: 'uint256' }, { name: 'claimed', type: 'uint256' }, { name: 'released', type: 'uint256' }], payable: false },
  getUnallocated: { name: 'getUnallocated', selector: '0xbc430f2a', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  governance: { name: 'governance', selector: '0x5aa6e675', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  isExpired: { name: 'isExpired', selector: '0xd9548e53', inputs: [{ name: 'roundId', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  owner: { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  pendingOwner: { name: 'pendingOwner', selector: '0xe30c3978', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  releaseExpired: { name: 'releaseExpired', selector: '0x4fc9dabb', inputs: [{ name: 'roundId', type: 'uint256' }], outputs: [{ name: 'amount', type: 'uint256' }], payable: false },
  renounceOwnership: { name: 'renounceOwnership', selector: '0x715018a6', inputs: [], outputs: [], payable: false },
  setSettler: { name: 'setSettler', selector: '0x07f19eba', inputs: [{ name: 'newSettler', type: 'address' }], outputs: [], payable: false },
  settler: { name: 'settler', selector: '0xab221a76', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  token: { name: 'token', selector: '0xfc0c546a', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  totalOwed: { name: 'totalOwed', selector: '0xe7fa9f7d', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  transferOwnership: { name: 'transferOwnership', selector: '0xf2fde38b', inputs: [{ name: 'newOwner', type: 'address' }], outputs: [], payable: false },
}

export const rewardsEvents: {
  readonly OwnershipTransferStarted: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly OwnershipTransferred: AbiEvent<{ readonly previousOwner: Address; readonly newOwner: Address }>
  readonly RewardAdded: AbiEvent<{ readonly user: Address; readonly roundId: bigint; readonly amount: bigint }>
  readonly RewardClaimed: AbiEvent<{ readonly user: Address; readonly roundId: bigint; readonly amount: bigint }>
  readonly RewardsReleased: AbiEvent<{ readonly roundId: bigint; readonly amount: bigint }>
  readonly SettlerChanged: AbiEvent<{ readonly oldSettler: Address; readonly newSettler: Address }>
} = {
  OwnershipTransferStarted: { name: 'OwnershipTransferStarted', topic: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  OwnershipTransferred: { name: 'OwnershipTransferred', topic: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0', inputs: [{ name: 'previousOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  RewardAdded: { name: 'RewardAdded', topic: '0x6a6f77044107a33658235d41bedbbaf2fe9ccdceb313143c947a5e76e1ec8474', inputs: [{ name: 'user', type: 'address', indexed: true }, { name: 'roundId', type: 'uint256' }, { name: 'amount', type: 'uint256' }] },
  RewardClaimed: { name: 'RewardClaimed', topic: '0xf01da32686223933d8a18a391060918c7f11a3648639edd87ae013e2e2731743', inputs: [{ name: 'user', type: 'address', indexed: true }, { name: 'roundId', type: 'uint256' }, { name: 'amount', type: 'uint256' }] },
  RewardsReleased: { name: 'RewardsReleased', topic: '0x6440006b7b15abf63440d5abf39d19c60a3e7f30c3735d92daabe1c0d6e6a2a0', inputs: [{ name: 'roundId', type: 'uint256', indexed: true }, { name: 'amount', type: 'uint256' }] },
  SettlerChanged: { name: 'SettlerChanged', topic: '0x57e8def7e592578c5fbf9abfe6d3897d7daf10cf7e179f320d944cf71a76493e', inputs: [{ name: 'oldSettler', type: 'address', indexed: true }, { name: 'newSettler', type: 'address', indexed: true }] },
}

export const rewardsErrors: {
  readonly InsufficientAllowance: AbiError<{ readonly token: Address; readonly allowed: bigint; readonly needed: bigint }>
  readonly InsufficientBalance: AbiError<{ readonly token: Address; readonly balance: bigint; readonly needed: bigint }>
  readonly InvalidReward: AbiError<{ readonly user: Address; readonly amount: bigint }>
  readonly LengthMismatch: AbiError<{ readonly users: bigint; readonly amounts: bigint }>
  readonly NotSettler: AbiError<{ readonly caller: Address }>
  readonly NothingToClaim: AbiError<{ readonly user: Address }>
  readonly NothingToRelease: AbiError<{ readonly roundId: bigint }>
  readonly OwnableInvalidOwner: AbiError<{ readonly owner: Address }>
  readonly OwnableUnauthorizedAccount: AbiError<{ readonly account: Address }>
  readonly OwnerRequired: AbiError<Record<never, never>>
  readonly RewardExists: AbiError<{ readonly user: Address; readonly roundId: bigint }>
  readonly RoundClaimable: AbiError<{ readonly roundId: bigint; readonly currentRoundId: bigint }>
  readonly RoundExpired: AbiError<{ readonly roundId: bigint; readonly currentRoundId: bigint }>
  readonly RoundNotStarted: AbiError<{ readonly roundId: bigint; readonly currentRoundId: bigint }>
  readonly SafeERC20FailedOperation: AbiError<{ readonly token: Address }>
} = {
  InsufficientAllowance: { name: 'InsufficientAllowance', selector: '0x192b9e4e', inputs: [{ name: 'token', type: 'address' }, { name: 'allowed', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  InsufficientBalance: { name: 'InsufficientBalance', selector: '0xdb42144d', inputs: [{ name: 'token', type: 'address' }, { name: 'balance', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  InvalidReward: { name: 'InvalidReward', selector: '0xf17ba36f', inputs: [{ name: 'user', type: 'address' }, { name: 'amount', type: 'uint256' }] },
  LengthMismatch: { name: 'LengthMismatch', selector: '0xab8b67c6', inputs: [{ name: 'users', type: 'uint256' }, { name: 'amounts', type: 'uint256' }] },
  NotSettler: { name: 'NotSettler', selector: '0xf604cfe7', inputs: [{ name: 'caller', type: 'address' }] },
  NothingToClaim: { name: 'NothingToClaim', selector: '0x64ab3466', inputs: [{ name: 'user', type: 'address' }] },
  NothingToRelease: { name: 'NothingToRelease', selector: '0xd79fffd8', inputs: [{ name: 'roundId', type: 'uint256' }] },
  OwnableInvalidOwner: { name: 'OwnableInvalidOwner', selector: '0x1e4fbdf7', inputs: [{ name: 'owner', type: 'address' }] },
  OwnableUnauthorizedAccount: { name: 'OwnableUnauthorizedAccount', selector: '0x118cdaa7', inputs: [{ name: 'account', type: 'address' }] },
  OwnerRequired: { name: 'OwnerRequired', selector: '0x3c776be1', inputs: [] },
  RewardExists: { name: 'RewardExists', selector: '0x5bf64939', inputs: [{ name: 'user', type: 'address' }, { name: 'roundId', type: 'uint256' }] },
  RoundClaimable: { name: 'RoundClaimable', selector: '0x89e914cd', inputs: [{ name: 'roundId', type: 'uint256' }, { name: 'currentRoundId', type: 'uint256' }] },
  RoundExpired: { name: 'RoundExpired', selector: '0x3e94209e', inputs: [{ name: 'roundId', type: 'uint256' }, { name: 'currentRoundId', type: 'uint256' }] },
  RoundNotStarted: { name: 'RoundNotStarted', selector: '0xea74f32b', inputs: [{ name: 'roundId', type: 'uint256' }, { name: 'currentRoundId', type: 'uint256' }] },
  SafeERC20FailedOperation: { name: 'SafeERC20FailedOperation', selector: '0x5274afe7', inputs: [{ name: 'token', type: 'address' }] },
}
