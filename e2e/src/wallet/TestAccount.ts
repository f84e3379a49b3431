import { randomBytes } from 'node:crypto'
import { addressOfPrivateKey } from '@vermeil/thor/sign'
import type { Address } from '@vermeil/units'

/** An account with its private key, for wallets of journeys. */
export interface TestAccount {
  address: Address
  privateKey: Uint8Array
}

/** A new account. */
export function createAccount(): TestAccount {
  return createAccountOf(new Uint8Array(randomBytes(32)))
}

/** The account of a private key. */
export function createAccountOf(privateKey: Uint8Array): TestAccount {
  return { address: addressOfPrivateKey(privateKey), privateKey }
}
