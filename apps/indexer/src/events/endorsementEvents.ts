import type { AbiEvent } from '@vermeil/abi'
import type { Address, Hex } from '@vermeil/units'

/** The events of VeBetterDAO's X2EarnApps (version 8) about endorsements of apps by nodes. */
export const endorsementEvents: {
  readonly AppEndorsed: AbiEvent<{ appId: Hex; nodeId: bigint; endorser: Address; points: bigint }>
  readonly AppUnendorsed: AbiEvent<{ appId: Hex; nodeId: bigint; points: bigint }>
} = {
  AppEndorsed: {
    name: 'AppEndorsed',
    topic: '0x1193ced031b3229da69fab9691642274e1ea2625dfce9967135e6d5e6029d220',
    inputs: [
      { name: 'appId', type: 'bytes32', indexed: true },
      { name: 'nodeId', type: 'uint256', indexed: true },
      { name: 'endorser', type: 'address' },
      { name: 'points', type: 'uint256' },
    ],
  },
  AppUnendorsed: {
    name: 'AppUnendorsed',
    topic: '0x75a2c0f7478dc6b5e01e316a07fc6b72d32d90ca051d898b5d198300d1a7c036',
    inputs: [
      { name: 'appId', type: 'bytes32', indexed: true },
      { name: 'nodeId', type: 'uint256', indexed: true },
      { name: 'points', type: 'uint256' },
    ],
  },
}
