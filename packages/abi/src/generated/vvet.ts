// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const vvet: {
  readonly allowance: AbiFunction<[owner: Address, spender: Address], bigint>
  readonly approve: AbiFunction<[spender: Address, value: bigint], boolean>
  readonly balanceOf: AbiFunction<[guy: Address], bigint>
  readonly decimals: AbiFunction<[], bigint>
  readonly deposit: AbiFunction<[], undefined>
  readonly name: AbiFunction<[], string>
  readonly symbol: AbiFunction<[], string>
  readonly totalSupply: AbiFunction<[], bigint>
  readonly transfer: AbiFunction<[to: Address, value: bigint], boolean>
  readonly transferFrom: AbiFunction<[from: Address, to: Address, value: bigint], boolean>
  readonly withdraw: AbiFunction<[wad: bigint], undefined>
} = {
  allowance: { name: 'allowance', selector: '0xdd62ed3e', inputs: [{ name: 'owner', type: 'address' }, { name: 'spender', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  approve: { name: 'approve', selector: '0x095ea7b3', inputs: [{ name: 'spender', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  balanceOf: { name: 'balanceOf', selector: '0x70a08231', inputs: [{ name: 'guy', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  decimals: { name: 'decimals', selector: '0x313ce567', inputs: [], outputs: [{ name: '', type: 'uint8' }], payable: false },
  deposit: { name: 'deposit', selector: '0xd0e30db0', inputs: [], outputs: [], payable: true },
  name: { name: 'name', selector: '0x06fdde03', inputs: [], outputs: [{ name: '', type: 'string' }], payable: false },
  symbol: { name: 'symbol', selector: '0x95d89b41', inputs: [], outputs: [{ name: '', type: 'string' }], payable: false },
  totalSupply: { name: 'totalSupply', selector: '0x18160ddd', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  transfer: { name: 'transfer', selector: '0xa9059cbb', inputs: [{ name: 'to', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  transferFrom: { name: 'transferFrom', selector: '0x23b872dd', inputs: [{ name: 'from', type: 'address' }, { name: 'to', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  withdraw: { name: 'withdraw', selector: '0x2e1a7d4d', inputs: [{ name: 'wad', type: 'uint256' }], outputs: [], payable: false },
}

export const vvetEvents: {
  readonly Approval: AbiEvent<{ readonly owner: Address; readonly spender: Address; readonly value: bigint }>
  readonly Deposit: AbiEvent<{ readonly dst: Address; readonly wad: bigint }>
  readonly Transfer: AbiEvent<{ readonly from: Address; readonly to: Address; readonly value: bigint }>
  readonly Withdrawal: AbiEvent<{ readonly src: Address; readonly wad: bigint }>
} = {
  Approval: { name: 'Approval', topic: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', inputs: [{ name: 'owner', type: 'address', indexed: true }, { name: 'spender', type: 'address', indexed: true }, { name: 'value', type: 'uint256' }] },
  Deposit: { name: 'Deposit', topic: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c', inputs: [{ name: 'dst', type: 'address', indexed: true }, { name: 'wad', type: 'uint256' }] },
  Transfer: { name: 'Transfer', topic: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', inputs: [{ name: 'from', type: 'address', indexed: true }, { name: 'to', type: 'address', indexed: true }, { name: 'value', type: 'uint256' }] },
  Withdrawal: { name: 'Withdrawal', topic: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65', inputs: [{ name: 'src', type: 'address', indexed: true }, { name: 'wad', type: 'uint256' }] },
}

export const vvetErrors: {
  readonly ERC20InsufficientAllowance: AbiError<{ readonly spender: Address; readonly allowance: bigint; readonly needed: bigint }>
  readonly ERC20InsufficientBalance: AbiError<{ readonly sender: Address; readonly balance: bigint; readonly needed: bigint }>
  readonly ERC20InvalidApprover: AbiError<{ readonly approver: Address }>
  readonly ERC20InvalidReceiver: AbiError<{ readonly receiver: Address }>
  readonly ERC20InvalidSender: AbiError<{ readonly sender: Address }>
  readonly ERC20InvalidSpender: AbiError<{ readonly spender: Address }>
  readonly WithdrawalFailed: AbiError<{ readonly guy: Address; readonly wad: bigint }>
} = {
  ERC20InsufficientAllowance: { name: 'ERC20InsufficientAllowance', selector: '0xfb8f41b2', inputs: [{ name: 'spender', type: 'address' }, { name: 'allowance', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  ERC20InsufficientBalance: { name: 'ERC20InsufficientBalance', selector: '0xe450d38c', inputs: [{ name: 'sender', type: 'address' }, { name: 'balance', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  ERC20InvalidApprover: { name: 'ERC20InvalidApprover', selector: '0xe602df05', inputs: [{ name: 'approver', type: 'address' }] },
  ERC20InvalidReceiver: { name: 'ERC20InvalidReceiver', selector: '0xec442f05', inputs: [{ name: 'receiver', type: 'address' }] },
  ERC20InvalidSender: { name: 'ERC20InvalidSender', selector: '0x96c6fd1e', inputs: [{ name: 'sender', type: 'address' }] },
  ERC20InvalidSpender: { name: 'ERC20InvalidSpender', selector: '0x94280d62', inputs: [{ name: 'spender', type: 'address' }] },
  WithdrawalFailed: { name: 'WithdrawalFailed', selector: '0x92873d13', inputs: [{ name: 'guy', type: 'address' }, { name: 'wad', type: 'uint256' }] },
}
