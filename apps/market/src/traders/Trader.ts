import { keccak256 } from '@vermeil/thor'
import { addressOfPrivateKey } from '@vermeil/thor/sign'
import type { Address } from '@vermeil/units'

/** Somebody who trades on the dev chain. The key follows from the market's seed and is worth nothing elsewhere. */
export interface Trader {
  address: Address
  privateKey: Uint8Array
  /** Name that the dev chain's resolver knows, if any. */
  name: string | null
  weight: number
  /** What the trader holds, in smallest units by token; the zero address stands for VET. */
  balances: Map<Address, bigint>
}

const names = ['gilda', 'orfeo', 'linden', 'marlow', 'sabine', 'tycho', 'vesper', 'willa']

/** The seeded traders: a few busy ones, many quiet ones, some with a name. */
export function createTraders(seed: string, count: number): Trader[] {
  return Array.from({ length: count }, (_, index) => {
    const privateKey = keccak256(new TextEncoder().encode(`${seed}/trader/${index}`))
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

/** Puts an amount into the trader's balances, or takes it out where it is negative. */
export function changeBalance(trader: Trader, token: Address, amount: bigint): void {
  trader.balances.set(token, (trader.balances.get(token) ?? 0n) + amount)
}
