import type { Graph } from '@vermeil/router'
import type { Address } from '@vermeil/units'

/** The market of one block: its pools and its gas price. */
export interface MarketSnapshot {
  graph: Graph
  /** Wei of VTHO per gas. */
  gasPrice: bigint
  /** VTHO. */
  energy: Address
  /** The wrapped VET with which orders that buy VET are paid. */
  wrappedVet: Address
}
