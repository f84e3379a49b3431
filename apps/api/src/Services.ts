import type { Ledger } from '@vermeil/ledger'
import type { Address, Hex, TxId } from '@vermeil/units'
import type { AppConfig, IndexerStatus } from '@vermeil/wire'
import type { AnswerCache } from './answers/AnswerCache.ts'
import type { Head } from './answers/Head.ts'
import type { RateLimiter } from './clients/RateLimiter.ts'
import type { Turns } from './clients/Turns.ts'
import type { Contracts } from './config/findContracts.ts'
import type { NodeReader } from './config/NodeReader.ts'
import type { Metrics } from './metrics/Metrics.ts'
import type { PoolBook } from './pools/PoolBook.ts'
import type { VetPrice } from './prices/VetPrice.ts'
import type { BridgeTokens } from './quotes/BridgeTokens.ts'

/** Sends test funds and resolves once they are mined. */
export type Faucet = (address: Address) => Promise<TxId>

/** Pays for transactions of others: one for each account and day (VIP-191). */
export interface Sponsor {
  /** Whether the account's transaction of this day is still free, and if not, why. */
  fetchDelegation(account: Address): Promise<{ available: boolean; reason?: string }>
  /** The gas payer's signature of a transaction that it agrees to. */
  sign(transaction: { origin: Address; raw: Hex }): Promise<Hex>
}

/** Takes one structured line; fields hold no header, query or body. */
export interface Logger {
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

/** What the endpoints stand on. */
export interface Services {
  ledger: Ledger
  thor: NodeReader
  config: AppConfig
  contracts: Contracts
  status: () => IndexerStatus
  /** Milliseconds since 1970. */
  clock: () => number
  faucet: Faucet | undefined
  sponsor: Sponsor | undefined
  limiter: RateLimiter
  turns: Turns
  /** This machine itself may do so many times as much as another client. */
  ownMachineFactor: number
  metrics: Metrics
  head: Head
  answers: AnswerCache
  pools: PoolBook
  bridges: BridgeTokens
  vetPrice: VetPrice
}
