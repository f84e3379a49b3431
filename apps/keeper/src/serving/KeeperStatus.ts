import type { Hex } from '@vermeil/units'

/** What a keeper is doing. */
export interface KeeperStatus {
  state: 'starting' | 'following' | 'waiting'
  /** Why it waits: one sentence. */
  trouble?: string
  head: { number: number; id: Hex } | null
  headAgeSeconds: number | null
  openOrders: number
  inFlight: number
}
