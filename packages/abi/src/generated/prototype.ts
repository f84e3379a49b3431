// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
import type { AbiEvent } from '../codec/AbiEvent.ts'

export const prototypeEvents: {
  readonly $Master: AbiEvent<{ readonly newMaster: Address }>
} = {
  $Master: { name: '$Master', topic: '0xb35bf4274d4295009f1ec66ed3f579db287889444366c03d3a695539372e8951', inputs: [{ name: 'newMaster', type: 'address' }] },
}
