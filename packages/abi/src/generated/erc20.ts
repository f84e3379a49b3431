// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const erc20: {
  readonly allowance: AbiFunction<[owner: Address, spender: Address], bigint>
  readonly approve: AbiFunction<[spender: Address, value: bigint], boolean>
  readonly balanceOf: AbiFunction<[account: Address], bigint>
  readonly decimals: AbiFunction<[], bigint>
  readonly name: AbiFunction<[], string>
  readonly symbol: AbiFunction<[], string>
  readonly totalSupply: AbiFunction<[], bigint>
  readonly transfer: AbiFunction<[to: Address, value: bigint], boolean>
  readonly transferFrom: AbiFunction<[from: Address, to: Address, value: bigint], boolean>
} = {
  allowance: { name: 'allowance', selector: '0xdd62ed3e', inputs: [{ name: 'owner', type: 'address' }, { name: 'spender', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  approve: { name: 'approve', selector: '0x095ea7b3', inputs: [{ name: 'spender', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  balanceOf: { name: 'balanceOf', selector: '0x70a08231', inputs: [{ name: 'account', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  decimals: { name: 'decimals', selector: '0x313ce567', inputs: [], outputs: [{ name: '', type: 'uint8' }], payable: false },
  name: { name: 'name', selector: '0x06fdde03', inputs: [], outputs: [{ name: '', type: 'string' }], payable: false },
  symbol: { name: 'symbol', selector: '0x95d89b41', inputs: [], outputs: [{ name: '', type: 'string' }], payable: false },
  totalSupply: { name: 'totalSupply', selector: '0x18160ddd', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  transfer: { name: 'transfer', selector: '0xa9059cbb', inputs: [{ name: 'to', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  transferFrom: { name: 'transferFrom', selector: '0x23b872dd', inputs: [{ name: 'from', type: 'address' }, { name: 'to', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
}

export const erc20Events: {
  readonly Approval: AbiEvent<{ readonly owner: Address; readonly spender: Address; readonly value: bigint }>
  readonly Transfer: AbiEvent<{ readonly from: Address; readonly to: Address; readonly value: bigint }>
} = {
  Approval: { name: 'Approval', topic: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', inputs: [{ name: 'owner', type: 'address', indexed: true }, { name: 'spender', type: 'address', indexed: true }, { name: 'value', type: 'uint256' }] },
  Transfer: { name: 'Transfer', topic: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', inputs: [{ name: 'from', type: 'address', indexed: true }, { name: 'to', type: 'address', indexed: true }, { name: 'value', type: 'uint256' }] },
}
