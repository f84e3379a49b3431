import type { Hex } from '@vermeil/units'

/** The status of a keeper. */
export interface KeeperStatus {
  state: 'starting' | 'following' | 'waiting'
  /** Why it waits: one sentence. */
  trouble?: string
  head: { number: number; id: Hex } | null
  headAgeSeconds: number | null
  openOrders: number
  inFlight: number
}
