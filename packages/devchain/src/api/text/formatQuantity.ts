import type { Hex } from '@vermeil/units'

/** An amount as 0x text without leading zeros. */
export function formatQuantity(amount: bigint): Hex {
  return `0x${amount.toString(16)}`
}
