import type { SwapInstruction } from '@vermeil/abi'
import type { Leg } from '@vermeil/router'
import { isVetLike } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'

/**
 * How the aggregator contract is told about a route of one or two pools. The second hop of a bridge is named only
 * where it goes to another venue.
 */
export function buildInstruction([first, second]: readonly Leg[]): SwapInstruction {
  const primaryRouter = first?.router ?? zeroAddress
  if (!second) return { swapType: 0n, primaryRouter, bridgeToken: zeroAddress, splitRoutes: [] }
  const isSameVenue = second.router === primaryRouter
  return {
    swapType: 1n,
    primaryRouter,
    bridgeToken: nameBridge(second.from),
    splitRoutes: isSameVenue ? [] : [{ router: second.router, amount: 0n }],
  }
}

/** The contract takes VET as the bridge of every wrapped VET. */
function nameBridge(token: Address): Address {
  return isVetLike(token) ? zeroAddress : token
}
