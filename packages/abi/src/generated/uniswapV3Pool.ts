// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { Address, Hex } from '@vermeil/units'
import type { AbiEvent } from '../codec/AbiEvent.ts'
import type { AbiFunction } from '../codec/AbiFunction.ts'

export const uniswapV3Pool: {
  readonly burn: AbiFunction<[tickLower: bigint, tickUpper: bigint, amount: bigint], { readonly amount0: bigint; readonly amount1: bigint }>
  readonly collect: AbiFunction<[recipient: Address, tickLower: bigint, tickUpper: bigint, amount0Requested: bigint, amount1Requested: bigint], { readonly amount0: bigint; readonly amount1: bigint }>
  readonly collectProtocol: AbiFunction<[recipient: Address, amount0Requested: bigint, amount1Requested: bigint], { readonly amount0: bigint; readonly amount1: bigint }>
  readonly factory: AbiFunction<[], Address>
  readonly fee: AbiFunction<[], bigint>
  readonly feeGrowthGlobal0X128: AbiFunction<[], bigint>
  readonly feeGrowthGlobal1X128: AbiFunction<[], bigint>
  readonly flash: AbiFunction<[recipient: Address, amount0: bigint, amount1: bigint, data: Hex], undefined>
  readonly increaseObservationCardinalityNext: AbiFunction<[observationCardinalityNext: bigint], undefined>
  readonly initialize: AbiFunction<[sqrtPriceX96: bigint], undefined>
  readonly liquidity: AbiFunction<[], bigint>
  readonly maxLiquidityPerTick: AbiFunction<[], bigint>
  readonly mint: AbiFunction<[recipient: Address, tickLower: bigint, tickUpper: bigint, amount: bigint, data: Hex], { readonly amount0: bigint; readonly amount1: bigint }>
  readonly observations: AbiFunction<[arg0: bigint], { readonly blockTimestamp: bigint; readonly tickCumulative: bigint; readonly secondsPerLiquidityCumulativeX128: bigint; readonly initialized: boolean }>
  readonly observe: AbiFunction<[secondsAgos: readonly bigint[]], { readonly tickCumulatives: readonly bigint[]; readonly secondsPerLiquidityCumulativeX128s: readonly bigint[] }>
  readonly positions: AbiFunction<[arg0: Hex], { readonly liquidity: bigint; readonly feeGrowthInside0LastX128: bigint; readonly feeGrowthInside1LastX128: bigint; readonly tokensOwed0: bigint; readonly tokensOwed1: bigint }>
  readonly protocolFees: AbiFunction<[], { readonly token0: bigint; readonly token1: bigint }>
  readonly setFeeProtocol: AbiFunction<[feeProtocol0: bigint, feeProtocol1: bigint], undefined>
  readonly slot0: AbiFunction<[], { readonly sqrtPriceX96: bigint; readonly tick: bigint; readonly observationIndex: bigint; readonly observationCardinality: bigint; readonly observationCardinalityNext: bigint; readonly feeProtocol: bigint; readonly unlocked: boolean }>
  readonly snapshotCumulativesInside: AbiFunction<[tickLower: bigint, tickUpper: bigint], { readonly tickCumulativeInside: bigint; readonly secondsPerLiquidityInsideX128: bigint; readonly secondsInside: bigint }>
  readonly swap: AbiFunction<[recipient: Address, zeroForOne: boolean, amountSpecified: bigint, sqrtPriceLimitX96: bigint, data: Hex], { readonly amount0: bigint; readonly amount1: bigint }>
  readonly tickBitmap: AbiFunction<[arg0: bigint], bigint>
  readonly tickSpacing: AbiFunction<[], bigint>
  readonly ticks: AbiFunction<[arg0: bigint], { readonly liquidityGross: bigint; readonly liquidityNet: bigint; readonly feeGrowthOutside0X128: bigint; readonly feeGrowthOutside1X128: bigint; readonly tickCumulativeOutside: bigint; readonly secondsPerLiquidityOutsideX128: bigint; readonly secondsOutside: bigint; readonly initialized: boolean }>
  readonly token0: AbiFunction<[], Address>
  readonly token1: AbiFunction<[], Address>
} = {
  burn: { name: 'burn', selector: '0xa34123a7', inputs: [{ name: 'tickLower', type: 'int24' }, { name: 'tickUpper', type: 'int24' }, { name: 'amount', type: 'uint128' }], outputs: [{ name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }], payable: false },
  collect: { name: 'collect', selector: '0x4f1eb3d8', inputs: [{ name: 'recipient', type: 'address' }, { name: 'tickLower', type: 'int24' }, { name: 'tickUpper', type: 'int24' }, { name: 'amount0Requested', type: 'uint128' }, { name: 'amount1Requested', type: 'uint128' }], outputs: [{ name: 'amount0', type: 'uint128' }, { name: 'amount1', type: 'uint128' }], payable: false },
  collectProtocol: { name: 'collectProtocol', selector: '0x85b66729', inputs: [{ name: 'recipient', type: 'address' }, { name: 'amount0Requested', type: 'uint128' }, { name: 'amount1Requested', type: 'uint128' }], outputs: [{ name: 'amount0', type: 'uint128' }, { name: 'amount1', type: 'uint128' }], payable: false },
  factory: { name: 'factory', selector: '0xc45a0155', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  fee: { name: 'fee', selector: '0xddca3f43', inputs: [], outputs: [{ name: '', type: 'uint24' }], payable: false },
  feeGrowthGlobal0X128: { name: 'feeGrowthGlobal0X128', selector: '0xf3058399', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  feeGrowthGlobal1X128: { name: 'feeGrowthGlobal1X128', selector: '0x46141319', inputs: [], outputs: [{ name: '', type: 'uint256' }], payable: false },
  flash: { name: 'flash', selector: '0x490e6cbc', inputs: [{ name: 'recipient', type: 'address' }, { name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }, { name: 'data', type: 'bytes' }], outputs: [], payable: false },
  increaseObservationCardinalityNext: { name: 'increaseObservationCardinalityNext', selector: '0x32148f67', inputs: [{ name: 'observationCardinalityNext', type: 'uint16' }], outputs: [], payable: false },
  initialize: { name: 'initialize', selector: '0xf637731d', inputs: [{ name: 'sqrtPriceX96', type: 'uint160' }], outputs: [], payable: false },
  liquidity: { name: 'liquidity', selector: '0x1a686502', inputs: [], outputs: [{ name: '', type: 'uint128' }], payable: false },
  maxLiquidityPerTick: { name: 'maxLiquidityPerTick', selector: '0x70cf754a', inputs: [], outputs: [{ name: '', type: 'uint128' }], payable: false },
  mint: { name: 'mint', selector: '0x3c8a7d8d', inputs: [{ name: 'recipient', type: 'address' }, { name: 'tickLower', type: 'int24' }, { name: 'tickUpper', type: 'int24' }, { name: 'amount', type: 'uint128' }, { name: 'data', type: 'bytes' }], outputs: [{ name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }], payable: false },
  observations: { name: 'observations', selector: '0x252c09d7', inputs: [{ name: '', type: 'uint256' }], outputs: [{ name: 'blockTimestamp', type: 'uint32' }, { name: 'tickCumulative', type: 'int56' }, { name: 'secondsPerLiquidityCumulativeX128', type: 'uint160' }, { name: 'initialized', type: 'bool' }], payable: false },
  observe: { name: 'observe', selector: '0x883bdbfd', inputs: [{ name: 'secondsAgos', type: 'uint32[]' }], outputs: [{ name: 'tickCumulatives', type: 'int56[]' }, { name: 'secondsPerLiquidityCumulativeX128s', type: 'uint160[]' }], payable: false },
  positions: { name: 'positions', selector: '0x514ea4bf', inputs: [{ name: '', type: 'bytes32' }], outputs: [{ name: 'liquidity', type: 'uint128' }, { name: 'feeGrowthInside0LastX128', type: 'uint256' }, { name: 'feeGrowthInside1LastX128', type: 'uint256' }, { name: 'tokensOwed0', type: 'uint128' }, { name: 'tokensOwed1', type: 'uint128' }], payable: false },
  protocolFees: { name: 'protocolFees', selector: '0x1ad8b03b', inputs: [], outputs: [{ name: 'token0', type: 'uint128' }, { name: 'token1', type: 'uint128' }], payable: false },
  setFeeProtocol: { name: 'setFeeProtocol', selector: '0x8206a4d1', inputs: [{ name: 'feeProtocol0', type: 'uint8' }, { name: 'feeProtocol1', type: 'uint8' }], outputs: [], payable: false },
  slot0: { name: 'slot0', selector: '0x3850c7bd', inputs: [], outputs: [{ name: 'sqrtPriceX96', type: 'uint160' }, { name: 'tick', type: 'int24' }, { name: 'observationIndex', type: 'uint16' }, { name: 'observationCardinality', type: 'uint16' }, { name: 'observationCardinalityNext', type: 'uint16' }, { name: 'feeProtocol', type: 'uint8' }, { name: 'unlocked', type: 'bool' }], payable: false },
  snapshotCumulativesInside: { name: 'snapshotCumulativesInside', selector: '0xa38807f2', inputs: [{ name: 'tickLower', type: 'int24' }, { name: 'tickUpper', type: 'int24' }], outputs: [{ name: 'tickCumulativeInside', type: 'int56' }, { name: 'secondsPerLiquidityInsideX128', type: 'uint160' }, { name: 'secondsInside', type: 'uint32' }], payable: false },
  swap: { name: 'swap', selector: '0x128acb08', inputs: [{ name: 'recipient', type: 'address' }, { name: 'zeroForOne', type: 'bool' }, { name: 'amountSpecified', type: 'int256' }, { name: 'sqrtPriceLimitX96', type: 'uint160' }, { name: 'data', type: 'bytes' }], outputs: [{ name: 'amount0', type: 'int256' }, { name: 'amount1', type: 'int256' }], payable: false },
  tickBitmap: { name: 'tickBitmap', selector: '0x5339c296', inputs: [{ name: '', type: 'int16' }], outputs: [{ name: '', type: 'uint256' }], payable: false },
  tickSpacing: { name: 'tickSpacing', selector: '0xd0c93a7c', inputs: [], outputs: [{ name: '', type: 'int24' }], payable: false },
  ticks: { name: 'ticks', selector: '0xf30dba93', inputs: [{ name: '', type: 'int24' }], outputs: [{ name: 'liquidityGross', type: 'uint128' }, { name: 'liquidityNet', type: 'int128' }, { name: 'feeGrowthOutside0X128', type: 'uint256' }, { name: 'feeGrowthOutside1X128', type: 'uint256' }, { name: 'tickCumulativeOutside', type: 'int56' }, { name: 'secondsPerLiquidityOutsideX128', type: 'uint160' }, { name: 'secondsOutside', type: 'uint32' }, { name: 'initialized', type: 'bool' }], payable: false },
  token0: { name: 'token0', selector: '0x0dfe1681', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
  token1: { name: 'token1', selector: '0xd21220a7', inputs: [], outputs: [{ name: '', type: 'address' }], payable: false },
}

export const uniswapV3PoolEvents: {
  readonly Burn: AbiEvent<{ readonly owner: Address; readonly tickLower: bigint; readonly tickUpper: bigint; readonly amount: bigint; readonly amount0: bigint; readonly amount1: bigint }>
  readonly Collect: AbiEvent<{ readonly owner: Address; readonly recipient: Address; readonly tickLower: bigint; readonly tickUpper: bigint; readonly amount0: bigint; readonly amount1: bigint }>
  readonly CollectProtocol: AbiEvent<{ readonly sender: Address; readonly recipient: Address; readonly amount0: bigint; readonly amount1: bigint }>
  readonly Flash: AbiEvent<{ readonly sender: Address; readonly recipient: Address; readonly amount0: bigint; readonly amount1: bigint; readonly paid0: bigint; readonly paid1: bigint }>
  readonly IncreaseObservationCardinalityNext: AbiEvent<{ readonly observationCardinalityNextOld: bigint; readonly observationCardinalityNextNew: bigint }>
  readonly Initialize: AbiEvent<{ readonly sqrtPriceX96: bigint; readonly tick: bigint }>
  readonly Mint: AbiEvent<{ readonly sender: Address; readonly owner: Address; readonly tickLower: bigint; readonly tickUpper: bigint; readonly amount: bigint; readonly amount0: bigint; readonly amount1: bigint }>
  readonly SetFeeProtocol: AbiEvent<{ readonly feeProtocol0Old: bigint; readonly feeProtocol1Old: bigint; readonly feeProtocol0New: bigint; readonly feeProtocol1New: bigint }>
  readonly Swap: AbiEvent<{ readonly sender: Address; readonly recipient: Address; readonly amount0: bigint; readonly amount1: bigint; readonly sqrtPriceX96: bigint; readonly liquidity: bigint; readonly tick: bigint }>
} = {
  Burn: { name: 'Burn', topic: '0x0c396cd989a39f4459b5fa1aed6a9a8dcdbc45908acfd67e028cd568da98982c', inputs: [{ name: 'owner', type: 'address', indexed: true }, { name: 'tickLower', type: 'int24', indexed: true }, { name: 'tickUpper', type: 'int24', indexed: true }, { name: 'amount', type: 'uint128' }, { name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }] },
  Collect: { name: 'Collect', topic: '0x70935338e69775456a85ddef226c395fb668b63fa0115f5f20610b388e6ca9c0', inputs: [{ name: 'owner', type: 'address', indexed: true }, { name: 'recipient', type: 'address' }, { name: 'tickLower', type: 'int24', indexed: true }, { name: 'tickUpper', type: 'int24', indexed: true }, { name: 'amount0', type: 'uint128' }, { name: 'amount1', type: 'uint128' }] },
  CollectProtocol: { name: 'CollectProtocol', topic: '0x596b573906218d3411850b26a6b437d6c4522fdb43d2d2386263f86d50b8b151', inputs: [{ name: 'sender', type: 'address', indexed: true }, { name: 'recipient', type: 'address', indexed: true }, { name: 'amount0', type: 'uint128' }, { name: 'amount1', type: 'uint128' }] },
  Flash: { name: 'Flash', topic: '0xbdbdb71d7860376ba52b25a5028beea23581364a40522f6bcfb86bb1f2dca633', inputs: [{ name: 'sender', type: 'address', indexed: true }, { name: 'recipient', type: 'address', indexed: true }, { name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }, { name: 'paid0', type: 'uint256' }, { name: 'paid1', type: 'uint256' }] },
  IncreaseObservationCardinalityNext: { name: 'IncreaseObservationCardinalityNext', topic: '0xac49e518f90a358f652e4400164f05a5d8f7e35e7747279bc3a93dbf584e125a', inputs: [{ name: 'observationCardinalityNextOld', type: 'uint16' }, { name: 'observationCardinalityNextNew', type: 'uint16' }] },
  Initialize: { name: 'Initialize', topic: '0x98636036cb66a9c19a37435efc1e90142190214e8abeb821bdba3f2990dd4c95', inputs: [{ name: 'sqrtPriceX96', type: 'uint160' }, { name: 'tick', type: 'int24' }] },
  Mint: { name: 'Mint', topic: '0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde', inputs: [{ name: 'sender', type: 'address' }, { name: 'owner', type: 'address', indexed: true }, { name: 'tickLower', type: 'int24', indexed: true }, { name: 'tickUpper', type: 'int24', indexed: true }, { name: 'amount', type: 'uint128' }, { name: 'amount0', type: 'uint256' }, { name: 'amount1', type: 'uint256' }] },
  SetFeeProtocol: { name: 'SetFeeProtocol', topic: '0x973d8d92bb299f4af6ce49b52a8adb85ae46b9f214c4c4fc06ac77401237b133', inputs: [{ name: 'feeProtocol0Old', type: 'uint8' }, { name: 'feeProtocol1Old', type: 'uint8' }, { name: 'feeProtocol0New', type: 'uint8' }, { name: 'feeProtocol1New', type: 'uint8' }] },
  Swap: { name: 'Swap', topic: '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67', inputs: [{ name: 'sender', type: 'address', indexed: true }, { name: 'recipient', type: 'address', indexed: true }, { name: 'amount0', type: 'int256' }, { name: 'amount1', type: 'int256' }, { name: 'sqrtPriceX96', type: 'uint160' }, { name: 'liquidity', type: 'uint128' }, { name: 'tick', type: 'int24' }] },
}
