// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const feePair: {
  readonly getPair: AbiFunction<[tokenA: Address, tokenB: Address], Address>
  readonly getReserves: AbiFunction<[], readonly [bigint, bigint, bigint]>
  readonly swap: AbiFunction<[amount0Out: bigint, amount1Out: bigint, to: Address, arg3: Hex], undefined>
  readonly swapFee: AbiFunction<[], bigint>
  readonly sync: AbiFunction<[], undefined>
  readonly token0: AbiFunction<[], Address>
  readonly token1: AbiFunction<[], Address>
} = {
  getPair: { name: 'getPair', selector: '0xe6a43905', inputs: [{ name: 'tokenA', type: 'address' }, { name: 'tokenB', type: 'address' }], outputs: [{ name: 'pair', type: 'address' }], payable: false },
  getReserves: { name: 'getReserves', selector: '0x0902f1ac', inputs: [], outputs: [{ name: '', type: 'uint112' }, { name: '', type: 'uint112' }, { name: '', type: 'uint32' }], payable: false },
  swap: { name: 'swap', selector: '0x022c0d9f', inputs: [{ name: 'amount0Out', type: 'uint256' }, { name: 'amount1Out', type: 'uint256' }, { name: 'to', type: 'address' }, { name: '', type: 'bytes' }], outputs: [], payable: false },
  swapFee: { name: 'swapFee', selector: '0x54cf2aeb', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  sync: { name: 'sync', selector: '0xfff6cae9', inputs: [], outputs: [], payable: false },
  token0: { name: 'token0', selector: '0x0dfe1681', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  token1: { name: 'token1', selector: '0xd21220a7', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
}

export const feePairErrors: {
  readonly K: AbiError<Record<never, never>>
  readonly SafeERC20FailedOperation: AbiError<{ readonly token: Address }>
} = {
  K: { name: 'K', selector: '0xa932492f', inputs: [] },
  SafeERC20FailedOperation: { name: 'SafeERC20FailedOperation', selector: '0x5274afe7', inputs: [{ name: 'token', type: 'address' }] },
}
