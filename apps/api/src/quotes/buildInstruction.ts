import type { SwapInstruction } from '@vermeil/abi'
import type { Leg, Plan } from '@vermeil/router'
import { findAsset } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'

/**
 * A plan as the instruction of the specification's entry point: direct, over one bridge token, or split over several
 * venues with direct parts (1 §3). Undefined if the plan cannot be expressed like this.
 */
export function buildInstruction({ routes, to }: Plan): SwapInstruction | undefined {
  const legs = routes.map((route) => route.legs)
  if (legs.some((row) => row.length > 2 || !row.every(isNamed))) return undefined
  const [only, ...others] = legs
  if (only && others.length === 0) return buildRow(only)
  const routers = new Set(legs.map(([first]) => first?.router))
  if (routers.size < legs.length || legs.some((row) => row.length !== 1)) return undefined
  return {
    swapType: 2n,
    primaryRouter: legs[0]?.[0]?.router ?? to,
    bridgeToken: zeroAddress,
    splitRoutes: routes.flatMap(({ amountIn, legs: [first] }) =>
      first ? [{ router: first.router, amount: amountIn }] : [],
    ),
  }
}

/** A venue's router and two tokens identify a pair, but not a pool with ticks and not an order. */
function isNamed({ kind }: Leg): boolean {
  return kind === 'pair'
}

/** The second hop is named only if it uses another venue. */
function buildRow([first, second]: readonly Leg[]): SwapInstruction {
  const primaryRouter = first?.router ?? zeroAddress
  if (!second) return { swapType: 0n, primaryRouter, bridgeToken: zeroAddress, splitRoutes: [] }
  const isSameVenue = second.router === primaryRouter
  return {
    swapType: 1n,
    primaryRouter,
    // The contract takes VET as the bridge for every wrapped VET.
    bridgeToken: findAsset(second.from),
    splitRoutes: isSameVenue ? [] : [{ router: second.router, amount: 0n }],
  }
}
