import type { Address } from '@vermeil/units'

/** The account if it is known to hold nothing. */
export function findEmptyAccount(
  owner: Address | undefined,
  balances: ReadonlyMap<Address, bigint> | undefined,
): Address | undefined {
  const isEmpty = balances && [...balances.values()].every((amount) => amount === 0n)
  return isEmpty ? owner : undefined
}
