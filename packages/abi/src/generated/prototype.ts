// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const prototype: {
  readonly master: AbiFunction<[self: Address], Address>
  readonly setMaster: AbiFunction<[self: Address, newMaster: Address], undefined>
} = {
  master: { name: 'master', selector: '0x9ed153c0', inputs: [{ name: 'self', type: 'address' }], outputs: [{ name: '', type: 'address' }], payable: false },
  setMaster: { name: 'setMaster', selector: '0x01378b58', inputs: [{ name: 'self', type: 'address' }, { name: 'newMaster', type: 'address' }], outputs: [], payable: false },
}

export const prototypeEvents: {
  readonly $Master: AbiEvent<{ readonly newMaster: Address }>
} = {
  $Master: { name: '$Master', topic: '0xb35bf4274d4295009f1ec66ed3f579db287889444366c03d3a695539372e8951', inputs: [{ name: 'newMaster', type: 'address' }] },
}
