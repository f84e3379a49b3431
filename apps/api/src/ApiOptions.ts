import type { Ledger } from '@vermeil/ledger'
import type { AppConfig, IndexerStatus } from '@vermeil/wire'
import type { Faucet, Logger, NodeReader } from './Services.ts'

/** What the api is started with. */
export interface ApiOptions {
  ledger: Ledger
  thor: NodeReader
  host: string
  /** 0 takes a free one. */
  port: number
  /** The built web app; without it only the services answer. */
  web?: { folder: string }
  /** What the app is told about where it runs; its network chooses the contracts' addresses. */
  config: AppConfig
  /** What the indexer says about itself. */
  status: () => IndexerStatus
  /** Sends test funds; without it the path does not exist. */
  faucet?: Faucet
  /** Milliseconds since 1970; the machine's clock where left out. */
  clock?: () => number
  log?: Logger
}
