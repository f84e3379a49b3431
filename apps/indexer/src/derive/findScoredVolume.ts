import { isKnownToken } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import type { DerivedState } from './DerivedState.ts'
import type { MovedAmounts } from './measureSwap.ts'
import { valueToken } from './valueToken.ts'

/**
 * The volume in wei of VET that a trade earns points for. If VET was sold or bought, it is that amount. For two other
 * tokens it is the VET that the swap used as an intermediate token, or the value of a listed one of the two, whichever is
 * larger. `valueToken` values the tokens that the registry lists. Other tokens have no value, because anyone can create
 * a pool for them.
 */
export function findScoredVolume(
  state: DerivedState,
  trade: MovedAmounts & { soldAsset: Address; boughtAsset: Address; block: number },
): bigint {
  const { soldAsset, boughtAsset, sold, bought, vetPassed, block } = trade
  if (soldAsset === zeroAddress) return sold
  if (boughtAsset === zeroAddress) return bought
  const valueListed = (token: Address, amount: bigint): bigint =>
    isKnownToken(token) ? valueToken(state, { token, amount, block }) : 0n
  const value = valueListed(soldAsset, sold) || valueListed(boughtAsset, bought)
  return value > vetPassed ? value : vetPassed
}
