import type { KnownContracts } from '@vermeil/clauses'
import type { ThorClient } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import type { Rules } from '../rules/Rules.ts'

/** Takes one structured line. */
export interface SponsorLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void
  error(fields: Readonly<Record<string, unknown>>, message: string): void
}

/** The requests that the sponsor makes to a node. It sends nothing: wallets send what it signed. */
export type NodeClient = Pick<
  ThorClient,
  'fetchAccount' | 'fetchBlock' | 'fetchReceipt' | 'simulate'
>

/** The options of a sponsor. */
export interface SponsorConfig {
  thor: NodeClient
  genesisId: Hex
  /** The key of the account that pays. It is never logged. */
  privateKey: Uint8Array
  /** The contracts whose calls are free. */
  contracts: KnownContracts
  /** The folder of the database. One process may use it at a time. */
  folder: string
  rules?: Partial<Rules>
  log: SponsorLog
  /** Milliseconds since 1970. The default is the machine's clock. */
  clock?: () => number
  /** The time between two reads of the node's head. The default is 10,000. */
  pollMs?: number
}
