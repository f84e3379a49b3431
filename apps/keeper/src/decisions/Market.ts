import type { Graph } from '@vermeil/router'
import type { Address } from '@vermeil/units'

/** What deals are decided from: the pools of one block, and the price of gas in it. */
export interface Market {
  graph: Graph
  /** Wei of VTHO per gas. */
  gasPrice: bigint
  /** VTHO. */
  energy: Address
  /** The wrapped VET with which orders that buy VET are paid. */
  wrappedVet: Address
}
