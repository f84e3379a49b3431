import { type Address, shortenAddress } from '@vermeil/units'

/** The name of an account, or its shortened address. */
export function nameAccount(
  address: Address,
  names: ReadonlyMap<Address, string> | undefined,
): string {
  return names?.get(address) ?? shortenAddress(address)
}
