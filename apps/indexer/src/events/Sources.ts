import { aggregatorEvents, uniswapV2FactoryEvents, uniswapV2PairEvents } from '@vermeil/abi'
import type { EventCriterion } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/** An exchange in the manner of Uniswap V2, as far as its events go. */
export interface IndexedVenue {
  name: string
  factory: Address
  /** The token that the venue trades VET as; it counts as VET in pairs. */
  wrapped: Address
  feeBps: number
}

/** The contracts whose events are recorded, besides the pools that the venues create. */
export interface Sources {
  venues: readonly IndexedVenue[]
  /** Our own swap contract; null where the network has none. */
  aggregator: Address | null
}

/** What of a pool its events do not say. */
export interface KnownPool {
  pair0: Address
  pair1: Address
  /** The pool's token1 is pair0. */
  turned: boolean
}

/**
 * The log criteria of all sources; a node takes ten. Pools are not named, since there are many and new ones may
 * stand in the same range: their events are picked by topic and sorted out later.
 */
export function buildCriteria({ venues, aggregator }: Sources): EventCriterion[] {
  const created = uniswapV2FactoryEvents.PairCreated.topic
  return [
    { topics: [uniswapV2PairEvents.Sync.topic] },
    { topics: [uniswapV2PairEvents.Swap.topic] },
    ...venues.map(({ factory }) => ({ address: factory, topics: [created] })),
    ...(aggregator === null
      ? []
      : [{ address: aggregator, topics: [aggregatorEvents.SwapExecuted.topic] }]),
  ]
}
