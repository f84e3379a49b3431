// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const lockedToken: {
  readonly allowance: AbiFunction<[owner: Address, spender: Address], bigint>
  readonly approve: AbiFunction<[spender: Address, value: bigint], boolean>
  readonly b3tr: AbiFunction<[], Address>
  readonly balanceOf: AbiFunction<[account: Address], bigint>
  readonly convertToB3TR: AbiFunction<[amount: bigint], undefined>
  readonly convertToVOT3: AbiFunction<[amount: bigint], undefined>
  readonly convertedB3trOf: AbiFunction<[account: Address], bigint>
  readonly decimals: AbiFunction<[], bigint>
  readonly name: AbiFunction<[], string>
  readonly symbol: AbiFunction<[], string>
  readonly totalSupply: AbiFunction<[], bigint>
  readonly transfer: AbiFunction<[to: Address, value: bigint], boolean>
  readonly transferFrom: AbiFunction<[from: Address, to: Address, value: bigint], boolean>
} = {
  allowance: { name: 'allowance', selector: '0xdd62ed3e', inputs: [{ name: 'owner', type: 'address' }, { name: 'spender', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  approve: { name: 'approve', selector: '0x095ea7b3', inputs: [{ name: 'spender', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  b3tr: { name: 'b3tr', selector: '0x582a486a', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  balanceOf: { name: 'balanceOf', selector: '0x70a08231', inputs: [{ name: 'account', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  convertToB3TR: { name: 'convertToB3TR', selector: '0x9ae05c35', inputs: [{ name: 'amount', type: 'uint256' }], outputs: [], payable: false },
  convertToVOT3: { name: 'convertToVOT3', selector: '0xe23285a0', inputs: [{ name: 'amount', type: 'uint256' }], outputs: [], payable: false },
  convertedB3trOf: { name: 'convertedB3trOf', selector: '0xc731790a', inputs: [{ name: 'account', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  decimals: { name: 'decimals', selector: '0x313ce567', inputs: [], outputs: [{ name: '', type: 'uint8' }], payable: false },
  name: { name: 'name', selector: '0x06fdde03', inputs: [], outputs: [{ name: '', type: 'string' }], payable: false },
  symbol: { name: 'symbol', selector: '0x95d89b41', inputs: [], outputs: [{ name: '', type: 'string' }], payable: false },
  totalSupply: { name: 'totalSupply', selector: '0x18160ddd', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  transfer: { name: 'transfer', selector: '0xa9059cbb', inputs: [{ name: 'to', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  transferFrom: { name: 'transferFrom', selector: '0x23b872dd', inputs: [{ name: 'from', type: 'address' }, { name: 'to', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
}

export const lockedTokenEvents: {
  readonly Approval: AbiEvent<{ readonly owner: Address; readonly spender: Address; readonly value: bigint }>
  readonly Transfer: AbiEvent<{ readonly from: Address; readonly to: Address; readonly value: bigint }>
} = {
  Approval: { name: 'Approval', topic: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', inputs: [{ name: 'owner', type: 'address', indexed: true }, { name: 'spender', type: 'address', indexed: true }, { name: 'value', type: 'uint256' }] },
  Transfer: { name: 'Transfer', topic: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', inputs: [{ name: 'from', type: 'address', indexed: true }, { name: 'to', type: 'address', indexed: true }, { name: 'value', type: 'uint256' }] },
}

export const lockedTokenErrors: {
  readonly ERC20InsufficientAllowance: AbiError<{ readonly spender: Address; readonly allowance: bigint; readonly needed: bigint }>
  readonly ERC20InsufficientBalance: AbiError<{ readonly sender: Address; readonly balance: bigint; readonly needed: bigint }>
  readonly ERC20InvalidApprover: AbiError<{ readonly approver: Address }>
  readonly ERC20InvalidReceiver: AbiError<{ readonly receiver: Address }>
  readonly ERC20InvalidSender: AbiError<{ readonly sender: Address }>
  readonly ERC20InvalidSpender: AbiError<{ readonly spender: Address }>
  readonly ExceedsLocked: AbiError<{ readonly account: Address; readonly amount: bigint; readonly locked: bigint }>
  readonly SafeERC20FailedOperation: AbiError<{ readonly token: Address }>
} = {
  ERC20InsufficientAllowance: { name: 'ERC20InsufficientAllowance', selector: '0xfb8f41b2', inputs: [{ name: 'spender', type: 'address' }, { name: 'allowance', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  ERC20InsufficientBalance: { name: 'ERC20InsufficientBalance', selector: '0xe450d38c', inputs: [{ name: 'sender', type: 'address' }, { name: 'balance', type: 'uint256' }, { name: 'needed', type: 'uint256' }] },
  ERC20InvalidApprover: { name: 'ERC20InvalidApprover', selector: '0xe602df05', inputs: [{ name: 'approver', type: 'address' }] },
  ERC20InvalidReceiver: { name: 'ERC20InvalidReceiver', selector: '0xec442f05', inputs: [{ name: 'receiver', type: 'address' }] },
  ERC20InvalidSender: { name: 'ERC20InvalidSender', selector: '0x96c6fd1e', inputs: [{ name: 'sender', type: 'address' }] },
  ERC20InvalidSpender: { name: 'ERC20InvalidSpender', selector: '0x94280d62', inputs: [{ name: 'spender', type: 'address' }] },
  ExceedsLocked: { name: 'ExceedsLocked', selector: '0x296981f6', inputs: [{ name: 'account', type: 'address' }, { name: 'amount', type: 'uint256' }, { name: 'locked', type: 'uint256' }] },
  SafeERC20FailedOperation: { name: 'SafeERC20FailedOperation', selector: '0x5274afe7', inputs: [{ name: 'token', type: 'address' }] },
}
