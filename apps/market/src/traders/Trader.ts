import { keccak256 } from '@vermeil/thor'
import { addressOfPrivateKey } from '@vermeil/thor/sign'
import type { Address } from '@vermeil/units'

/** An account that trades on the dev chain. Its key is derived from the market's seed and has no value elsewhere. */
export interface Trader {
  address: Address
  privateKey: Uint8Array
  /** The name in the dev chain's resolver, if any. */
  name: string | null
  weight: number
  /** The trader's balances by token, in smallest units. The zero address means VET. */
  balances: Map<Address, bigint>
}

const names = ['gilda', 'orfeo', 'linden', 'marlow', 'sabine', 'tycho', 'vesper', 'willa']

/** The place of the known account among the traders: not the first, so that it has a rank to reach. */
const knownIndex = 1

/**
 * Creates the traders from a seed: a few busy ones, many quiet ones, some with a name.
 * @param knownKey the key of an account that is one of them.
 */
export function createTraders(seed: string, count: number, knownKey?: Uint8Array): Trader[] {
  return Array.from({ length: count }, (_, index) => {
    const ownKey = keccak256(new TextEncoder().encode(`${seed}/trader/${index}`))
    const privateKey = index === knownIndex && knownKey ? knownKey : ownKey
    const name = names[index]
    return {
      address: addressOfPrivateKey(privateKey),
      privateKey,
      name: name === undefined ? null : `${name}.vet`,
      weight: 1 / (index + 2),
      balances: new Map(),
    }
  })
}

/** Adds an amount, which may be negative, to the trader's balance. */
export function changeBalance(trader: Trader, token: Address, amount: bigint): void {
  trader.balances.set(token, (trader.balances.get(token) ?? 0n) + amount)
}
