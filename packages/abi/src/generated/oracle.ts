// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const oracle: {
  readonly getLatestValue: AbiFunction<[id: Hex], { readonly value: bigint; readonly updatedAt: bigint }>
  readonly reporter: AbiFunction<[], Address>
  readonly updateValue: AbiFunction<[id: Hex, value: bigint], undefined>
} = {
  getLatestValue: { name: 'getLatestValue', selector: '0x73fc67dd', inputs: [{ name: 'id', type: 'bytes32' }], outputs: [{ name: 'value', type: 'uint128' }, { name: 'updatedAt', type: 'uint128' }], payable: false },
  reporter: { name: 'reporter', selector: '0x010ec441', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  updateValue: { name: 'updateValue', selector: '0x86745ffe', inputs: [{ name: 'id', type: 'bytes32' }, { name: 'value', type: 'uint128' }], outputs: [], payable: false },
}

export const oracleEvents: {
  readonly ValueUpdate: AbiEvent<{ readonly id: Hex; readonly value: bigint; readonly updatedAt: bigint }>
} = {
  ValueUpdate: { name: 'ValueUpdate', topic: '0xefc8f4041c0ba4d097e54bce7e5bc47ec5b45c0270c42379c4b691c85943edf0', inputs: [{ name: 'id', type: 'bytes32' }, { name: 'value', type: 'uint128' }, { name: 'updatedAt', type: 'uint128' }] },
}

export const oracleErrors: {
  readonly NotReporter: AbiError<{ readonly caller: Address }>
} = {
  NotReporter: { name: 'NotReporter', selector: '0x3fca6557', inputs: [{ name: 'caller', type: 'address' }] },
}
