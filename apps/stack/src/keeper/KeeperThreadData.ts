import type { Network } from '@vermeil/abi'
import type { Hex } from '@vermeil/units'

/** The options of the keeper's thread. */
export interface KeeperThreadData {
  nodeUrl: string
  genesisId: Hex
  addresses: Network['addresses']
  privateKey: Uint8Array
}

/** A line for the log. */
export interface KeeperLine {
  kind: 'line'
  level: 'info' | 'error'
  fields: Readonly<Record<string, unknown>>
  message: string
}

/** A message of the thread: a log line, or the address of its status. */
export type KeeperMessage = KeeperLine | { kind: 'ready'; url: string }
