// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const uniswapV2Pair: {
  readonly DOMAIN_SEPARATOR: AbiFunction<[], Hex>
  readonly MINIMUM_LIQUIDITY: AbiFunction<[], bigint>
  readonly PERMIT_TYPEHASH: AbiFunction<[], Hex>
  readonly allowance: AbiFunction<[arg0: Address, arg1: Address], bigint>
  readonly approve: AbiFunction<[spender: Address, value: bigint], boolean>
  readonly balanceOf: AbiFunction<[arg0: Address], bigint>
  readonly burn: AbiFunction<[to: Address], { readonly amount0: bigint; readonly amount1: bigint }>
  readonly decimals: AbiFunction<[], bigint>
  readonly factory: AbiFunction<[], Address>
  readonly getReserves: AbiFunction<[], { readonly reserve0: bigint; readonly reserve1: bigint; readonly blockTimestampLast: bigint }>
  readonly initialize: AbiFunction<[token0: Address, token1: Address], undefined>
  readonly kLast: AbiFunction<[], bigint>
  readonly mint: AbiFunction<[to: Address], bigint>
  readonly name: AbiFunction<[], string>
  readonly nonces: AbiFunction<[arg0: Address], bigint>
  readonly permit: AbiFunction<[owner: Address, spender: Address, value: bigint, deadline: bigint, v: bigint, r: Hex, s: Hex], undefined>
  readonly price0CumulativeLast: AbiFunction<[], bigint>
  readonly price1CumulativeLast: AbiFunction<[], bigint>
  readonly skim: AbiFunction<[to: Address], undefined>
  readonly swap: AbiFunction<[amount0Out: bigint, amount1Out: bigint, to: Address, data: Hex], undefined>
  readonly symbol: AbiFunction<[], string>
  readonly sync: AbiFunction<[], undefined>
  readonly token0: AbiFunction<[], Address>
  readonly token1: AbiFunction<[], Address>
  readonly totalSupply: AbiFunction<[], bigint>
  readonly transfer: AbiFunction<[to: Address, value: bigint], boolean>
  readonly transferFrom: AbiFunction<[from: Address, to: Address, value: bigint], boolean>
} = {
  DOMAIN_SEPARATOR: { name: 'DOMAIN_SEPARATOR', selector: '0x3644e515', inputs: [], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  MINIMUM_LIQUIDITY: { name: 'MINIMUM_LIQUIDITY', selector: '0xba9a7a56', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  PERMIT_TYPEHASH: { name: 'PERMIT_TYPEHASH', selector: '0x30adf81f', inputs: [], outputs: [{ name: '', type: 'bytes32' }], payable: false },
  allowance: { name: 'allowance', selector: '0xdd62ed3e', inputs: [{ name: '', type: 'address' }, { name: '', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  approve: { name: 'approve', selector: '0x095ea7b3', inputs: [{ name: 'spender', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  balanceOf: { name: 'balanceOf', selector: '0x70a08231', inputs: [{ name: '', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  burn: { name: 'burn', selector: '0x89afcb44', inputs: [{ name: 'to', type: 'address' }], outputs: [{ name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }], payable: false },
  decimals: { name: 'decimals', selector: '0x313ce567', inputs: [], outputs: [{ name: '', type: 'uint8' }], payable: false },
  factory: { name: 'factory', selector: '0xc45a0155', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  getReserves: { name: 'getReserves', selector: '0x0902f1ac', inputs: [], outputs: [{ name: 'reserve0', type: 'uint112' }, { name: 'reserve1', type: 'uint112' }, { name: 'blockTimestampLast', type: 'uint32' }], payable: false },
  initialize: { name: 'initialize', selector: '0x485cc955', inputs: [{ name: 'token0', type: 'address' }, { name: 'token1', type: 'address' }], outputs: [], payable: false },
  kLast: { name: 'kLast', selector: '0x7464fc3d', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  mint: { name: 'mint', selector: '0x6a627842', inputs: [{ name: 'to', type: 'address' }], outputs: [{ name: 'liquidity', type: 'uint256' }], payable: false },
  name: { name: 'name', selector: '0x06fdde03', inputs: [], outputs: [{ name: '', type: 'string' }], payable: false },
  nonces: { name: 'nonces', selector: '0x7ecebe00', inputs: [{ name: '', type: 'address' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  permit: { name: 'permit', selector: '0xd505accf', inputs: [{ name: 'owner', type: 'address' }, { name: 'spender', type: 'address' }, { name: 'value', type: 'uint256' }, { name: 'deadline', type: 'uint256' }, { name: 'v', type: 'uint8' }, { name: 'r', type: 'bytes32' }, { name: 's', type: 'bytes32' }], outputs: [], payable: false },
  price0CumulativeLast: { name: 'price0CumulativeLast', selector: '0x5909c0d5', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  price1CumulativeLast: { name: 'price1CumulativeLast', selector: '0x5a3d5493', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  skim: { name: 'skim', selector: '0xbc25cf77', inputs: [{ name: 'to', type: 'address' }], outputs: [], payable: false },
  swap: { name: 'swap', selector: '0x022c0d9f', inputs: [{ name: 'amount0Out', type: 'uint256' }, { name: 'amount1Out', type: 'uint256' }, { name: 'to', type: 'address' }, { name: 'data', type: 'bytes' }], outputs: [], payable: false },
  symbol: { name: 'symbol', selector: '0x95d89b41', inputs: [], outputs: [{ name: '', type: 'string' }], payable: false },
  sync: { name: 'sync', selector: '0xfff6cae9', inputs: [], outputs: [], payable: false },
  token0: { name: 'token0', selector: '0x0dfe1681', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  token1: { name: 'token1', selector: '0xd21220a7', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  totalSupply: { name: 'totalSupply', selector: '0x18160ddd', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  transfer: { name: 'transfer', selector: '0xa9059cbb', inputs: [{ name: 'to', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
  transferFrom: { name: 'transferFrom', selector: '0x23b872dd', inputs: [{ name: 'from', type: 'address' }, { name: 'to', type: 'address' }, { name: 'value', type: 'uint256' }], outputs: [{ name: '', type: 'bool' }], payable: false },
}

export const uniswapV2PairEvents: {
  readonly Approval: AbiEvent<{ readonly owner: Address; readonly spender: Address; readonly value: bigint }>
  readonly Burn: AbiEvent<{ readonly sender: Address; readonly amount0: bigint; readonly amount1: bigint; readonly to: Address }>
  readonly Mint: AbiEvent<{ readonly sender: Address; readonly amount0: bigint; readonly amount1: bigint }>
  readonly Swap: AbiEvent<{ readonly sender: Address; readonly amount0In: bigint; readonly amount1In: bigint; readonly amount0Out: bigint; readonly amount1Out: bigint; readonly to: Address }>
  readonly Sync: AbiEvent<{ readonly reserve0: bigint; readonly reserve1: bigint }>
  readonly Transfer: AbiEvent<{ readonly from: Address; readonly to: Address; readonly value: bigint }>
} = {
  Approval: { name: 'Approval', topic: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', inputs: [{ name: 'owner', type: 'address', indexed: true }, { name: 'spender', type: 'address', indexed: true }, { name: 'value', type: 'uint256' }] },
  Burn: { name: 'Burn', topic: '0xdccd412f0b1252819cb1fd330b93224ca42612892bb3f4f789976e6d81936496', inputs: [{ name: 'sender', type: 'address', indexed: true }, { name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }, { name: 'to', type: 'address', indexed: true }] },
  Mint: { name: 'Mint', topic: '0x4c209b5fc8ad50758f13e2e1088ba56a560dff690a1c6fef26394f4c03821c4f', inputs: [{ name: 'sender', type: 'address', indexed: true }, { name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }] },
  Swap: { name: 'Swap', topic: '0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822', inputs: [{ name: 'sender', type: 'address', indexed: true }, { name: 'amount0In', type: 'uint256' }, { name: 'amount1In', type: 'uint256' }, { name: 'amount0Out', type: 'uint256' }, { name: 'amount1Out', type: 'uint256' }, { name: 'to', type: 'address', indexed: true }] },
  Sync: { name: 'Sync', topic: '0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1', inputs: [{ name: 'reserve0', type: 'uint112' }, { name: 'reserve1', type: 'uint112' }] },
  Transfer: { name: 'Transfer', topic: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', inputs: [{ name: 'from', type: 'address', indexed: true }, { name: 'to', type: 'address', indexed: true }, { name: 'value', type: 'uint256' }] },
}
