import type { Address, Bps } from '@vermeil/units'
import { type Addresses, addresses } from './addresses.ts'

/** An exchange like Uniswap V2 or V3. */
export interface Venue {
  readonly kind: 'v2' | 'v3'
  readonly name: string
  readonly factory: Address
  /** Identifies the venue in the aggregator. It is the factory if no router is known. */
  readonly router: Address
  /** The wrapped VET that the venue trades. */
  readonly wrapped: Address
  /** The fee of its pairs, unless `pairFees`. Pools like V3 each have their own fee. */
  readonly feeBps: Bps
  /** Whether each pair reports its own fee by `swapFee()`, as on Vexchange. */
  readonly pairFees: boolean
  /** The name of the native coin in the router's methods: swapExactETHForTokens or swapExactVETForTokens. */
  readonly methods: 'ETH' | 'VET'
}

const { dev } = addresses
const feeBps = 30 as Bps
const usual = { kind: 'v2', feeBps, pairFees: false, methods: 'ETH' } as const
const concentrated = { ...usual, kind: 'v3', feeBps: 0 as Bps } as const

/** The venues of a network. Those of the dev chain are unmodified: three of Uniswap V2 and one of V3. */
export const venues: {
  readonly dev: readonly Venue[]
  readonly main: readonly Venue[]
  readonly test: readonly Venue[]
} = {
  dev: [
    {
      name: 'VeRocket',
      factory: dev.veRocketFactory,
      router: dev.veRocketRouter,
      wrapped: dev.vvet,
      ...usual,
    },
    {
      name: 'BetterSwap',
      factory: dev.betterSwapFactory,
      router: dev.betterSwapRouter,
      wrapped: dev.bvet,
      ...usual,
    },
    {
      name: 'Vexchange',
      factory: dev.vexchangeFactory,
      router: dev.vexchangeRouter,
      wrapped: dev.wvet,
      ...usual,
    },
    {
      name: 'BetterSwap V3',
      factory: dev.betterSwapV3Factory,
      router: dev.betterSwapV3Router,
      wrapped: dev.bvet,
      ...concentrated,
    },
  ],
  main: listPublicVenues(addresses.main),
  test: listPublicVenues(addresses.test),
}

/** The venues of a public network, as their projects publish them. */
function listPublicVenues(at: Addresses): Venue[] {
  const listed = [
    { ...usual, name: 'VeRocket', at: [at.veRocketFactory, at.veRocketRouter, at.vvet] },
    { ...usual, name: 'BetterSwap', at: [at.betterSwapFactory, at.betterSwapRouter, at.bvet] },
    {
      ...usual,
      pairFees: true,
      methods: 'VET' as const,
      name: 'Vexchange',
      at: [at.vexchangeFactory, at.vexchangeRouter, at.wvet],
    },
    {
      ...concentrated,
      name: 'BetterSwap V3',
      at: [at.betterSwapV3Factory, at.betterSwapV3Router ?? at.betterSwapV3Factory, at.bvet],
    },
  ]
  return listed.flatMap(({ at: [factory, router, wrapped], ...facts }) =>
    factory && router && wrapped ? [{ ...facts, factory, router, wrapped }] : [],
  )
}
