import { keccak256 } from '@vermeil/thor'
import { createAccountOf, type TestAccount } from './TestAccount.ts'

/** A trader of the dev chain's market, by its number there. */
export function createMarketTrader(index: number): TestAccount {
  return createAccountOf(keccak256(new TextEncoder().encode(`vermeil/trader/${index}`)))
}
