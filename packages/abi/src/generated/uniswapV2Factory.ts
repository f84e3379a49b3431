// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address } from '@vermeil/units'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const uniswapV2Factory: {
  readonly allPairs: AbiFunction<[arg0: bigint], Address>
  readonly allPairsLength: AbiFunction<[], bigint>
  readonly createPair: AbiFunction<[tokenA: Address, tokenB: Address], Address>
  readonly feeTo: AbiFunction<[], Address>
  readonly feeToSetter: AbiFunction<[], Address>
  readonly getPair: AbiFunction<[arg0: Address, arg1: Address], Address>
  readonly setFeeTo: AbiFunction<[feeTo: Address], undefined>
  readonly setFeeToSetter: AbiFunction<[feeToSetter: Address], undefined>
} = {
  allPairs: { name: 'allPairs', selector: '0x1e3dd18b', inputs: [{ name: '', type: 'uint256' }], outputs: [{ name: '', type: 'address' }], payable: false },
  allPairsLength: { name: 'allPairsLength', selector: '0x574f2ba3', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  createPair: { name: 'createPair', selector: '0xc9c65396', inputs: [{ name: 'tokenA', type: 'address' }, { name: 'tokenB', type: 'address' }], outputs: [{ name: 'pair', type: 'address' }], payable: false },
  feeTo: { name: 'feeTo', selector: '0x017e7e58', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  feeToSetter: { name: 'feeToSetter', selector: '0x094b7415', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  getPair: { name: 'getPair', selector: '0xe6a43905', inputs: [{ name: '', type: 'address' }, { name: '', type: 'address' }], outputs: [{ name: '', type: 'address' }], payable: false },
  setFeeTo: { name: 'setFeeTo', selector: '0xf46901ed', inputs: [{ name: 'feeTo', type: 'address' }], outputs: [], payable: false },
  setFeeToSetter: { name: 'setFeeToSetter', selector: '0xa2e74af6', inputs: [{ name: 'feeToSetter', type: 'address' }], outputs: [], payable: false },
}

export const uniswapV2FactoryEvents: {
  readonly PairCreated: AbiEvent<{ readonly token0: Address; readonly token1: Address; readonly pair: Address; readonly arg3: bigint }>
} = {
  PairCreated: { name: 'PairCreated', topic: '0x0d3648bd0f6ba80134a33ba9275ac585d9d315f0ad8355cddefde31afa28d0e9', inputs: [{ name: 'token0', type: 'address', indexed: true }, { name: 'token1', type: 'address', indexed: true }, { name: 'pair', type: 'address' }, { name: 'arg3', type: 'uint256' }] },
}
