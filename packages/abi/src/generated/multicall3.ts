// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export interface Call {
  readonly target: Address
  readonly callData: Hex
}

export interface Call3 {
  readonly target: Address
  readonly allowFailure: boolean
  readonly callData: Hex
}

export interface Result {
  readonly success: boolean
  readonly returnData: Hex
}

export interface Call3Value {
  readonly target: Address
  readonly allowFailure: boolean
  readonly value: bigint
  readonly callData: Hex
}

export const multicall3: {
  readonly aggregate: AbiFunction<[calls: readonly Call[]], { readonly blockNumber: bigint; readonly returnData: readonly Hex[] }>
  readonly aggregate3: AbiFunction<[calls: readonly Call3[]], readonly Result[]>
  readonly aggregate3Value: AbiFunction<[calls: readonly Call3Value[]], readonly Result[]>
  readonly getBasefee: AbiFunction<[], bigint>
  readonly getBlockHash: AbiFunction<[blockNumber: bigint], Hex>
  readonly getBlockNumber: AbiFunction<[], bigint>
  readonly getChainId: AbiFunction<[], bigint>
  readonly getCurrentBlockCoinbase: AbiFunction<[], Address>
  readonly getCurrentBlockGasLimit: AbiFunction<[], bigint>
  readonly getCurrentBlockTimestamp: AbiFunction<[], bigint>
  readonly getEthBalance: AbiFunction<[addr: Address], bigint>
  readonly getLastBlockHash: AbiFunction<[], Hex>
  readonly tryAggregate: AbiFunction<[requireSuccess: boolean, calls: readonly Call[]], readonly Result[]>
} = {
  aggregate: { name: 'aggregate', selector: '0x252dba42', inputs: [{ name: 'calls', type: 'tuple[]', components: [{ name: 'target', type: 'address' }, { name: 'callData', type: 'bytes' }] }], outputs: [{ name: 'blockNumber', type: 'uint256' }, { name: 'returnData', type: 'bytes[]' }], payable: true },
  aggregate3: { name: 'aggregate3', selector: '0x82ad56cb', inputs: [{ name: 'calls', type: 'tuple[]', components: [{ name: 'target', type: 'address' }, { name: 'allowFailure', type: 'bool' }, { name: 'callData', type: 'bytes' }] }], outputs: [{ name: 'returnData', type: 'tuple[]', components: [{ name: 'success', type: 'bool' }, { name: 'returnData', type: 'bytes' }] }], payable: true },
  aggregate3Value: { name: 'aggregate3Value', selector: '0x174dea71', inputs: [{ name: 'calls', type: 'tuple[]', components: [{ name: 'target', type: 'address' }, { name: 'allowFailure', type: 'bool' }, { name: 'value', type: 'uint256' }, { name: 'callData', type: 'bytes' }] }], outputs: [{ name: 'returnData', type: 'tuple[]', components: [{ name: 'success', type: 'bool' }, { name: 'returnData', type: 'bytes' }] }], payable: true },
  getBasefee: { name: 'getBasefee', selector: '0x3e64a696', inputs: [], outputs: [{ name: 'basefee', type: 'uint256' }], payable: false },
  getBlockHash: { name: 'getBlockHash', selector: '0xee82ac5e', inputs: [{ name: 'blockNumber', type: 'uint256' }], outputs: [{ name: 'blockHash', type: 'bytes32' }], payable: false },
  getBlockNumber: { name: 'getBlockNumber', selector: '0x42cbb15c', inputs: [], outputs: [{ name: 'blockNumber', type: 'uint256' }], payable: false },
  getChainId: { name: 'getChainId', selector: '0x3408e470', inputs: [], outputs: [{ name: 'chainid', type: 'uint256' }], payable: false },
  getCurrentBlockCoinbase: { name: 'getCurrentBlockCoinbase', selector: '0xa8b0574e', inputs: [], outputs: [{ name: 'coinbase', type: 'address' }], payable: false },
  getCurrentBlockGasLimit: { name: 'getCurrentBlockGasLimit', selector: '0x86d516e8', inputs: [], outputs: [{ name: 'gaslimit', type: 'uint256' }], payable: false },
  getCurrentBlockTimestamp: { name: 'getCurrentBlockTimestamp', selector: '0x0f28c97d', inputs: [], outputs: [{ name: 'timestamp', type: 'uint256' }], payable: false },
  getEthBalance: { name: 'getEthBalance', selector: '0x4d2301cc', inputs: [{ name: 'addr', type: 'address' }], outputs: [{ name: 'balance', type: 'uint256' }], payable: false },
  getLastBlockHash: { name: 'getLastBlockHash', selector: '0x27e86d6e', inputs: [], outputs: [{ name: 'blockHash', type: 'bytes32' }], payable: false },
  tryAggregate: { name: 'tryAggregate', selector: '0xbce38bd7', inputs: [{ name: 'requireSuccess', type: 'bool' }, { name: 'calls', type: 'tuple[]', components: [{ name: 'target', type: 'address' }, { name: 'callData', type: 'bytes' }] }], outputs: [{ name: 'returnData', type: 'tuple[]', components: [{ name: 'success', type: 'bool' }, { name: 'returnData', type: 'bytes' }] }], payable: true },
}

export const multicall3Errors: {
  readonly CallFailed: AbiError<{ readonly index: bigint; readonly reason: Hex }>
  readonly ValueMismatch: AbiError<{ readonly sent: bigint; readonly used: bigint }>
} = {
  CallFailed: { name: 'CallFailed', selector: '0x5c0dee5d', inputs: [{ name: 'index', type: 'uint256' }, { name: 'reason', type: 'bytes' }] },
  ValueMismatch: { name: 'ValueMismatch', selector: '0x626ade30', inputs: [{ name: 'sent', type: 'uint256' }, { name: 'used', type: 'uint256' }] },
}
