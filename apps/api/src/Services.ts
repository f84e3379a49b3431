import type { Ledger } from '@vermeil/ledger'
import type { ThorClient } from '@vermeil/thor'
import type { Address, TxId } from '@vermeil/units'
import type { AppConfig, IndexerStatus } from '@vermeil/wire'
import type { AnswerCache } from './answers/AnswerCache.ts'
import type { Head } from './answers/Head.ts'
import type { Contracts } from './contracts.ts'
import type { VetPrice } from './prices/VetPrice.ts'
import type { BridgeTokens } from './quotes/BridgeTokens.ts'
import type { PoolBook } from './quotes/PoolBook.ts'

/** What of a Thor node the api asks. */
export type NodeReader = Pick<ThorClient, 'fetchBlock' | 'simulate'>

/** Sends test funds and resolves once they are mined. */
export type Faucet = (address: Address) => Promise<TxId>

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
  head: Head
  answers: AnswerCache
  pools: PoolBook
  bridges: BridgeTokens
  vetPrice: VetPrice
}
