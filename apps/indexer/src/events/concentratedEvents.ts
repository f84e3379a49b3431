import type { AbiEvent } from '@vermeil/abi'
import type { Address } from '@vermeil/units'

/** The events of venues in the manner of Uniswap V3. */
export const concentratedEvents: {
  readonly PoolCreated: AbiEvent<{
    token0: Address
    token1: Address
    fee: bigint
    tickSpacing: bigint
    pool: Address
  }>
  readonly Initialize: AbiEvent<{ sqrtPriceX96: bigint; tick: bigint }>
  readonly Mint: AbiEvent<Stake>
  readonly Burn: AbiEvent<Stake>
  readonly Swap: AbiEvent<{
    sender: Address
    amount0: bigint
    amount1: bigint
    sqrtPriceX96: bigint
    liquidity: bigint
    tick: bigint
  }>
} = {
  PoolCreated: {
    name: 'PoolCreated',
    topic: '0x783cca1c0412dd0d695e784568c96da2e9c22ff989357a2e8b1d9b2b4e6b7118',
    inputs: [
      { name: 'token0', type: 'address', indexed: true },
      { name: 'token1', type: 'address', indexed: true },
      { name: 'fee', type: 'uint24', indexed: true },
      { name: 'tickSpacing', type: 'int24' },
      { name: 'pool', type: 'address' },
    ],
  },
  Initialize: {
    name: 'Initialize',
    topic: '0x98636036cb66a9c19a37435efc1e90142190214e8abeb821bdba3f2990dd4c95',
    inputs: [
      { name: 'sqrtPriceX96', type: 'uint160' },
      { name: 'tick', type: 'int24' },
    ],
  },
  Mint: {
    name: 'Mint',
    topic: '0x7a53080ba414158be7ec69b987b5fb7d07dee101fe85488f0853ae16239d0bde',
    inputs: [
      { name: 'sender', type: 'address' },
      { name: 'owner', type: 'address', indexed: true },
      { name: 'tickLower', type: 'int24', indexed: true },
      { name: 'tickUpper', type: 'int24', indexed: true },
      { name: 'amount', type: 'uint128' },
      { name: 'amount0', type: 'uint256' },
      { name: 'amount1', type: 'uint256' },
    ],
  },
  Burn: {
    name: 'Burn',
    topic: '0x0c396cd989a39f4459b5fa1aed6a9a8dcdbc45908acfd67e028cd568da98982c',
    inputs: [
      { name: 'owner', type: 'address', indexed: true },
      { name: 'tickLower', type: 'int24', indexed: true },
      { name: 'tickUpper', type: 'int24', indexed: true },
      { name: 'amount', type: 'uint128' },
      { name: 'amount0', type: 'uint256' },
      { name: 'amount1', type: 'uint256' },
    ],
  },
  Swap: {
    name: 'Swap',
    topic: '0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67',
    inputs: [
      { name: 'sender', type: 'address', indexed: true },
      { name: 'recipient', type: 'address', indexed: true },
      { name: 'amount0', type: 'int256' },
      { name: 'amount1', type: 'int256' },
      { name: 'sqrtPriceX96', type: 'uint160' },
      { name: 'liquidity', type: 'uint128' },
      { name: 'tick', type: 'int24' },
    ],
  },
}

/** Liquidity between two ticks, and the tokens that it took or gave. */
interface Stake {
  owner: Address
  tickLower: bigint
  tickUpper: bigint
  amount: bigint
  amount0: bigint
  amount1: bigint
}
