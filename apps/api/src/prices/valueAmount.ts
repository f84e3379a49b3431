import { findAsset, findToken } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'

/**
 * The value of an amount of a token in wei of VET, from the prices of whole tokens by asset; 0 without a price.
 */
export function valueAmount(
  prices: ReadonlyMap<Address, bigint>,
  token: Address,
  amount: bigint,
): bigint {
  const price = prices.get(findAsset(token)) ?? 0n
  return (amount * price) / 10n ** BigInt(findToken(token).decimals)
}
