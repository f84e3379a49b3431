import { isKnownToken } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import type { Memory } from './Memory.ts'
import type { Moved } from './measureSwap.ts'
import { valueToken } from './valueToken.ts'

/**
 * The volume in wei of VET that a trade earns points for. It is what moved in VET if VET was sold or bought. Of two
 * other tokens it is the VET that passed between them, or what a listed one of them is worth, whichever is more. A
 * listed token is one that the registry knows, and `valueToken` says what it is worth; no other token has a worth,
 * because anybody can make a pool for it.
 */
export function valueDeal(
  memory: Memory,
  deal: Moved & { soldAsset: Address; boughtAsset: Address; block: number },
): bigint {
  const { soldAsset, boughtAsset, sold, bought, vetPassed, block } = deal
  if (soldAsset === zeroAddress) return sold
  if (boughtAsset === zeroAddress) return bought
  const value = (token: Address, amount: bigint): bigint =>
    isKnownToken(token) ? valueToken(memory, { token, amount, block }) : 0n
  const worth = value(soldAsset, sold) || value(boughtAsset, bought)
  return worth > vetPassed ? worth : vetPassed
}
