import type { SponsorConfig } from '@vermeil/sponsor'
import type { Address, Hex } from '@vermeil/units'

/** The options of the sponsor's process. They come as a message, so that no list of processes shows the key. */
export interface SponsorProcessData
  extends Pick<SponsorConfig, 'genesisId' | 'privateKey' | 'contracts' | 'folder' | 'rules'> {
  nodeUrl: string
  /** The addresses of the listed tokens; null if they are those of the main network. */
  tokens: Readonly<Record<string, Address>> | null
}

/** A message from the process. */
export type FromSponsor =
  | { kind: 'ready'; url: string; address: Hex }
  | { kind: 'failed'; message: string }
  | {
      kind: 'line'
      level: 'info' | 'error'
      fields: Readonly<Record<string, unknown>>
      message: string
    }

/** A message to the process: its options at the start, and the request to stop. */
export type ToSponsor = { kind: 'start'; data: SponsorProcessData } | { kind: 'stop' }
