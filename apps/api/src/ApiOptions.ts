import type { Ledger } from '@vermeil/ledger'
import type { AppConfig, ReportedIndexerStatus } from '@vermeil/wire'
import type { Faucet } from './accounts/serveFaucet.ts'
import type { AdminOptions } from './admin/AdminOptions.ts'
import type { NodeReader } from './config/NodeReader.ts'
import type { Sponsor } from './delegation/serveDelegate.ts'
import type { Logger } from './log/Logger.ts'

/** The options of the API. */
export interface ApiOptions {
  ledger: Ledger
  thor: NodeReader
  host: string
  /** 0 takes a free one. */
  port: number
  /** The built web app; without it only the services answer. `fetch` loads the tokens' logos. */
  web?: { folder: string; fetch?: typeof fetch }
  /** The configuration that the app gets; its network decides the addresses of the contracts. */
  config: AppConfig
  /** The status of the indexer. */
  status: () => ReportedIndexerStatus
  /** Sends test funds; without it the path does not exist. */
  faucet?: Faucet
  /** Pays for one transaction per account and day; without it there is no such offer. */
  sponsor?: Sponsor
  /** The admin area; without it, there is no sign-in. */
  admin?: AdminOptions
  /**
   * Measures the price quality of swaps, in a folder that one process may use, or in memory without one. Undefined
   * measures nothing.
   */
  quality?: { folder: string | undefined }
  /** Addresses of the proxies in front of the API, whose headers name the client's address. */
  proxies?: string[]
  /** Milliseconds since 1970; by default the machine's clock. */
  clock?: () => number
  log?: Logger
}
