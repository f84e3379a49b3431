import { type Beat, hasInBloom } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/**
 * Whether a block may have changed what an account holds. A module of its own, since the hash behind it is worth
 * loading only once there is an account to look for.
 */
export function mayInvolve({ bloom, k }: Beat, owner: Address): boolean {
  return hasInBloom(bloom, k, owner)
}
