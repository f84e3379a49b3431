import type { Address, Hex, TxId } from '@vermeil/units'

/** The options of the chain's thread. */
export interface ChainThreadData {
  folder: string
  nodeHost: string
  nodePort: number
  launchTime: number
  seed: string
  blockSeconds: number
  tradeSeconds: number
}

export type FromChain =
  | { kind: 'progress'; share: number }
  | { kind: 'ready'; genesisId: Hex; nodeUrl: string }
  | { kind: 'failed'; message: string }
  | { kind: 'granted'; request: number; txId: TxId }
  | { kind: 'refused'; request: number; message: string }
  | { kind: 'warning'; message: string }
  | { kind: 'stopped' }

export type ToChain = { kind: 'grant'; request: number; address: Address } | { kind: 'stop' }
