// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const uniswapV3Factory: {
  readonly createPool: AbiFunction<[tokenA: Address, tokenB: Address, fee: bigint], Address>
  readonly enableFeeAmount: AbiFunction<[fee: bigint, tickSpacing: bigint], undefined>
  readonly feeAmountTickSpacing: AbiFunction<[arg0: bigint], bigint>
  readonly getPool: AbiFunction<[arg0: Address, arg1: Address, arg2: bigint], Address>
  readonly owner: AbiFunction<[], Address>
  readonly parameters: AbiFunction<[], { readonly factory: Address; readonly token0: Address; readonly token1: Address; readonly fee: bigint; readonly tickSpacing: bigint }>
  readonly setOwner: AbiFunction<[owner: Address], undefined>
} = {
  createPool: { name: 'createPool', selector: '0xa1671295', inputs: [{ name: 'tokenA', type: 'address' }, { name: 'tokenB', type: 'address' }, { name: 'fee', type: 'uint24' }], outputs: [{ name: 'pool', type: 'address' }], payable: false },
  enableFeeAmount: { name: 'enableFeeAmount', selector: '0x8a7c195f', inputs: [{ name: 'fee', type: 'uint24' }, { name: 'tickSpacing', type: 'int24' }], outputs: [], payable: false },
  feeAmountTickSpacing: { name: 'feeAmountTickSpacing', selector: '0x22afcccb', inputs: [{ name: '', type: 'uint24' }], outputs: [{ name: '', type: 'int24' }], payable: false },
  getPool: { name: 'getPool', selector: '0x1698ee82', inputs: [{ name: '', type: 'address' }, { name: '', type: 'address' }, { name: '', type: 'uint24' }], outputs: [{ name: '', type: 'address' }], payable: false },
  owner: { name: 'owner', selector: '0x8da5cb5b', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  parameters: { name: 'parameters', selector: '0x89035730', inputs: [], outputs: [{ name: 'factory', type: 'address' }, { name: 'token0', type: 'address' }, { name: 'token1', type: 'address' }, { name: 'fee', type: 'uint24' }, { name: 'tickSpacing', type: 'int24' }], payable: false },
  setOwner: { name: 'setOwner', selector: '0x13af4035', inputs: [{ name: 'owner', type: 'address' }], outputs: [], payable: false },
}

export const uniswapV3FactoryEvents: {
  readonly FeeAmountEnabled: AbiEvent<{ readonly fee: bigint; readonly tickSpacing: bigint }>
  readonly OwnerChanged: AbiEvent<{ readonly oldOwner: Address; readonly newOwner: Address }>
  readonly PoolCreated: AbiEvent<{ readonly token0: Address; readonly token1: Address; readonly fee: bigint; readonly tickSpacing: bigint; readonly pool: Address }>
} = {
  FeeAmountEnabled: { name: 'FeeAmountEnabled', topic: '0xc66a3fdf07232cdd185febcc6579d408c241b47ae2f9907d84be655141eeaecc', inputs: [{ name: 'fee', type: 'uint24', indexed: true }, { name: 'tickSpacing', type: 'int24', indexed: true }] },
  OwnerChanged: { name: 'OwnerChanged', topic: '0xb532073b38c83145e3e5135377a08bf9aab55bc0fd7c1179cd4fb995d2a5159c', inputs: [{ name: 'oldOwner', type: 'address', indexed: true }, { name: 'newOwner', type: 'address', indexed: true }] },
  PoolCreated: { name: 'PoolCreated', topic: '0x783cca1c0412dd0d695e784568c96da2e9c22ff989357a2e8b1d9b2b4e6b7118', inputs: [{ name: 'token0', type: 'address', indexed: true }, { name: 'token1', type: 'address', indexed: true }, { name: 'fee', type: 'uint24', indexed: true }, { name: 'tickSpacing', type: 'int24' }, { name: 'pool', type: 'address' }] },
}
