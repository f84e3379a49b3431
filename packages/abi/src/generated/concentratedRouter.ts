// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiError } from '../codec/AbiError.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export interface PoolKey {
  readonly token0: Address
  readonly token1: Address
  readonly fee: bigint
}

export const concentratedRouter: {
  readonly factory: AbiFunction<[], Address>
  readonly mint: AbiFunction<[key: PoolKey, tickLower: bigint, tickUpper: bigint, liquidity: bigint], { readonly amount0: bigint; readonly amount1: bigint }>
  readonly swap: AbiFunction<[key: PoolKey, zeroForOne: boolean, amountIn: bigint, sqrtPriceLimitX96: bigint], { readonly paid: bigint; readonly received: bigint }>
  readonly uniswapV3MintCallback: AbiFunction<[owed0: bigint, owed1: bigint, data: Hex], undefined>
  readonly uniswapV3SwapCallback: AbiFunction<[delta0: bigint, delta1: bigint, data: Hex], undefined>
} = {
  factory: { name: 'factory', selector: '0xc45a0155', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  mint: { name: 'mint', selector: '0x7600b8f7', inputs: [{ name: 'key', type: 'tuple', components: [{ name: 'token0', type: 'address' }, { name: 'token1', type: 'address' }, { name: 'fee', type: 'uint24' }] }, { name: 'tickLower', type: 'int24' }, { name: 'tickUpper', type: 'int24' }, { name: 'liquidity', type: 'uint128' }], outputs: [{ name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }], payable: false },
  swap: { name: 'swap', selector: '0x6be20de3', inputs: [{ name: 'key', type: 'tuple', components: [{ name: 'token0', type: 'address' }, { name: 'token1', type: 'address' }, { name: 'fee', type: 'uint24' }] }, { name: 'zeroForOne', type: 'bool' }, { name: 'amountIn', type: 'uint256' }, { name: 'sqrtPriceLimitX96', type: 'uint160' }], outputs: [{ name: 'paid', type: 'uint256' }, { name: 'received', type: 'uint256' }], payable: false },
  uniswapV3MintCallback: { name: 'uniswapV3MintCallback', selector: '0xd3487997', inputs: [{ name: 'owed0', type: 'uint256' }, { name: 'owed1', type: 'uint256' }, { name: 'data', type: 'bytes' }], outputs: [], payable: false },
  uniswapV3SwapCallback: { name: 'uniswapV3SwapCallback', selector: '0xfa461e33', inputs: [{ name: 'delta0', type: 'int256' }, { name: 'delta1', type: 'int256' }, { name: 'data', type: 'bytes' }], outputs: [], payable: false },
}

export const concentratedRouterErrors: {
  readonly PoolNotFound: AbiError<{ readonly token0: Address; readonly token1: Address; readonly fee: bigint }>
  readonly SafeERC20FailedOperation: AbiError<{ readonly token: Address }>
  readonly UnexpectedPool: AbiError<{ readonly caller: Address }>
} = {
  PoolNotFound: { name: 'PoolNotFound', selector: '0xfaa4d80d', inputs: [{ name: 'token0', type: 'address' }, { name: 'token1', type: 'address' }, { name: 'fee', type: 'uint24' }] },
  SafeERC20FailedOperation: { name: 'SafeERC20FailedOperation', selector: '0x5274afe7', inputs: [{ name: 'token', type: 'address' }] },
  UnexpectedPool: { name: 'UnexpectedPool', selector: '0xd09148bc', inputs: [{ name: 'caller', type: 'address' }] },
}
