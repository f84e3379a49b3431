import { type Beat, hasInBloom } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/**
 * Whether a block may have changed an account's balances. It is a separate module because its hash function is needed
 * only once there is an account.
 */
export function mayInvolve({ bloom, k }: Beat, owner: Address): boolean {
  return hasInBloom(bloom, k, owner)
}
