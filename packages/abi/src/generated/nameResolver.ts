// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const nameResolver: {
  readonly claim: AbiFunction<[name: string], undefined>
  readonly getAddresses: AbiFunction<[names: readonly string[]], readonly Address[]>
  readonly getNamehashes: AbiFunction<[names: readonly string[]], readonly Hex[]>
  readonly getNames: AbiFunction<[addresses: readonly Address[]], readonly string[]>
} = {
  claim: { name: 'claim', selector: '0xf3fe12c9', inputs: [{ name: 'name', type: 'string' }], outputs: [], payable: false },
  getAddresses: { name: 'getAddresses', selector: '0xcffe244a', inputs: [{ name: 'names', type: 'string[]' }], outputs: [{ name: 'addresses', type: 'address[]' }], payable: false },
  getNamehashes: { name: 'getNamehashes', selector: '0x8809a5ad', inputs: [{ name: 'names', type: 'string[]' }], outputs: [{ name: 'nodes', type: 'bytes32[]' }], payable: false },
  getNames: { name: 'getNames', selector: '0xcbf8b66c', inputs: [{ name: 'addresses', type: 'address[]' }], outputs: [{ name: 'names', type: 'string[]' }], payable: false },
}

export const nameResolverEvents: {
  readonly NameClaimed: AbiEvent<{ readonly node: Hex; readonly account: Address; readonly name: string }>
} = {
  NameClaimed: { name: 'NameClaimed', topic: '0x00db1cd2b3685edcfb63c43bff29861ff842080b189ca67f0f408db6ca8f84f8', inputs: [{ name: 'node', type: 'bytes32', indexed: true }, { name: 'account', type: 'address', indexed: true }, { name: 'name', type: 'string' }] },
}

export const nameResolverErrors: {
  readonly InvalidName: AbiError<{ readonly name: string }>
  readonly NameTaken: AbiError<{ readonly name: string; readonly account: Address }>
} = {
  InvalidName: { name: 'InvalidName', selector: '0x7f19f48d', inputs: [{ name: 'name', type: 'string' }] },
  NameTaken: { name: 'NameTaken', selector: '0x92c81d1c', inputs: [{ name: 'name', type: 'string' }, { name: 'account', type: 'address' }] },
}
