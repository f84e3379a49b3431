import type { Address } from '@vermeil/units'

/** The contracts whose address a network may have. */
export type ContractName =
  | 'aggregator'
  | 'aggregatorRegistry'
  | 'orderBook'
  | 'rewards'
  | 'routeSelector'
  | 'timelock'
  | 'governance'
  | 'multicall3'
  | 'oracle'
  | 'nameResolver'
  | 'energy'
  | 'vvet'
  | 'bvet'
  | 'wvet'
  | 'veRocketFactory'
  | 'veRocketRouter'
  | 'betterSwapFactory'
  | 'betterSwapRouter'
  | 'betterSwapV3Factory'
  | 'betterSwapV3Router'
  | 'vexchangeFactory'
  | 'vexchangeRouter'

/** Thor's Prototype, built into every network: the master of an account and its sponsors. */
export const prototypeAddress: Address = '0x000000000000000000000050726f746f74797065' as Address

/** The addresses of a network's contracts; null if unknown. */
export type Addresses = Readonly<Record<ContractName, Address | null>>

/**
 * The dev chain has a contract for every name. Contracts of the main network have the same address, so that one token
 * registry serves both. The others are at the last 20 bytes of the keccak-256 hash of `vermeil.dev/` and the name.
 */
export const addresses: {
  readonly dev: Readonly<Record<ContractName, Address>>
  readonly main: Addresses
  readonly test: Addresses
} = {
  dev: {
    aggregator: '0xd820951ebfea9e2fdbaa1779a84bbf1d62a9c03d' as Address,
    aggregatorRegistry: '0x70c924e781e8a1a418318ebcf502728fd73f5f0d' as Address,
    orderBook: '0x0cd79e189c71c24180e8008c7db52339c0d58709' as Address,
    rewards: '0x2bde31ce13840abdc57b9d8f45cced16f0033c0e' as Address,
    routeSelector: '0x44f4b825d24f098e8f5290c5c39dae93e30886d9' as Address,
    timelock: '0x33648ae102b0bbdfff59d68903ee52957e14ebd0' as Address,
    governance: '0xf455f419d0a3bb202aeece41e1b6a0be21f872bb' as Address,
    multicall3: '0x850f8c95809f62b1ee7bb62a092153315dcc43c7' as Address,
    oracle: '0x49ec7192bf804abc289645ca86f1ed01a6c17713' as Address,
    nameResolver: '0xa11413086e163e41901bb81fdc5617c975fa5a1a' as Address,
    energy: '0x0000000000000000000000000000456e65726779' as Address,
    vvet: '0x45429a2255e7248e57fce99e7239aed3f84b7a53' as Address,
    bvet: '0xf9b02b47694fd635a413f16dc7b38af06cc16fe5' as Address,
    wvet: '0xd8ccdd85abdbf68dfec95f06c973e87b1b5a9997' as Address,
    veRocketFactory: '0x37e7f15bbdb65ce91844076263978d672ffa43d3' as Address,
    veRocketRouter: '0x890ba4e6a1a7d7cc00a9e773c42f0eff4e71b3ff' as Address,
    betterSwapFactory: '0xdc4c3d38104b101dcd85471968e7a0d6ae5fd0be' as Address,
    betterSwapRouter: '0xef1648c9fed59f7c33c8996011d1f9248a343a8b' as Address,
    betterSwapV3Factory: '0x4d314498a1f55dfdcf3a08751f7494af44333517' as Address,
    betterSwapV3Router: '0xd22d7c1d0b0d37db75e00a7c5ebaf8c6fe09fafc' as Address,
    vexchangeFactory: '0xdd6d1465c8f65dc809c2be78012b9340131eee8c' as Address,
    vexchangeRouter: '0x4201d96e3548ffe34201d61e74b86d6a79c9fbb7' as Address,
  },
  main: {
    aggregator: null,
    aggregatorRegistry: null,
    orderBook: null,
    rewards: null,
    routeSelector: null,
    timelock: null,
    governance: '0x89a00bb0947a30ff95beef77a66aede3842fe5b7' as Address,
    multicall3: null,
    oracle: '0x49ec7192bf804abc289645ca86f1ed01a6c17713' as Address,
    nameResolver: '0xa11413086e163e41901bb81fdc5617c975fa5a1a' as Address,
    energy: '0x0000000000000000000000000000456e65726779' as Address,
    vvet: '0x45429a2255e7248e57fce99e7239aed3f84b7a53' as Address,
    bvet: '0xf9b02b47694fd635a413f16dc7b38af06cc16fe5' as Address,
    wvet: '0xd8ccdd85abdbf68dfec95f06c973e87b1b5a9997' as Address,
    veRocketFactory: '0xbdc2edaea65b51053ffce8bc0721753c7895e12f' as Address,
    veRocketRouter: '0x576da7124c7bb65a692d95848276367e5a844d95' as Address,
    betterSwapFactory: '0x5970dcbebac33e75eff315c675f1d2654f7bf1f5' as Address,
    betterSwapRouter: '0xf21dd7108d93af56fab07423efb90f4a3604da89' as Address,
    betterSwapV3Factory: '0xf9f1722f95d036efbd1352d84e3a3755f8027b39' as Address,
    betterSwapV3Router: null,
    vexchangeFactory: '0xb312582c023cc4938cf0faea2fd609b46d7509a2' as Address,
    vexchangeRouter: '0x6c0a6e1d922e0e63901301573370b932ae20dadb' as Address,
  },
  test: {
    aggregator: null,
    aggregatorRegistry: null,
    orderBook: null,
    rewards: null,
    routeSelector: null,
    timelock: null,
    governance: '0xe3c043786e991bd446be5242e79dff757fbda348' as Address,
    multicall3: null,
    oracle: '0xdccaabd81b38e0deef4c202bc7f1261a4d9192c6' as Address,
    nameResolver: '0xc403b8ea53f707d7d4de095f0a20bc491cf2bc94' as Address,
    energy: '0x0000000000000000000000000000456e65726779' as Address,
    vvet: '0x86fb5343bbecffc86185c023a2a6ccc76fc0afd8' as Address,
    bvet: null,
    wvet: '0x93e5fa8011612fab061ef58cbab9262d2e76407b' as Address,
    veRocketFactory: '0xadd8fcf3f0e43aa828f2a55e6d1a9fe5c0d7a679' as Address,
    veRocketRouter: '0x91e42759290239a62ac757cf85bb5b74ace57927' as Address,
    betterSwapFactory: null,
    betterSwapRouter: null,
    betterSwapV3Factory: null,
    betterSwapV3Router: null,
    vexchangeFactory: '0xd15a91ee3f57313a6129a4a58c73fcbdad34c23c' as Address,
    vexchangeRouter: '0x01d6b50b31c18d7f81ede43935cadf79901b0ea0' as Address,
  },
}
