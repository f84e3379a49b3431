import type { Ledger } from '@vermeil/ledger'
import type { AppConfig, IndexerStatus } from '@vermeil/wire'
import type { NodeReader } from './config/NodeReader.ts'
import type { Sponsor } from './delegation/serveDelegate.ts'
import type { Faucet } from './faucet/serveFaucet.ts'
import type { Logger } from './log/Logger.ts'

/** What the api is started with. */
export interface ApiOptions {
  ledger: Ledger
  thor: NodeReader
  host: string
  /** 0 takes a free one. */
  port: number
  /** The built web app; without it only the services answer. `fetch` gets the tokens' logos. */
  web?: { folder: string; fetch?: typeof fetch }
  /** What the app is told about where it runs; its network chooses the contracts' addresses. */
  config: AppConfig
  /** What the indexer says about itself. */
  status: () => IndexerStatus
  /** Sends test funds; without it the path does not exist. */
  faucet?: Faucet
  /** Pays for one transaction of each account a day; without it none is offered. */
  sponsor?: Sponsor
  /** Addresses of the proxies before the api, whose word on a client's own address is taken. */
  proxies?: string[]
  /** Milliseconds since 1970; the machine's clock where left out. */
  clock?: () => number
  log?: Logger
}
