import {
  AbiDecodeError,
  aggregatorEvents,
  uniswapV2FactoryEvents,
  uniswapV2PairEvents,
} from '@vermeil/abi'
import { orderPair, type Rows } from '@vermeil/ledger'
import type { Address } from '@vermeil/units'
import type { ChainEvent } from './ChainEvent.ts'
import { findPairToken, handlePairCreated } from './handlePairCreated.ts'
import { handleSwap } from './handleSwap.ts'
import { handleSwapExecuted } from './handleSwapExecuted.ts'
import { handleSync } from './handleSync.ts'
import type { IndexedVenue, KnownPool, Sources } from './Sources.ts'

/** What events mean for the ledger. */
export interface Changes {
  rows: Rows
  /** Events of our contracts and pools with a known name but another form; they are left out. */
  unknown: number
}

/**
 * Maps events, in chain order, to rows. Pools that they create join `pools`, so that their later events are known;
 * events of other contracts are no concern of ours.
 */
export function mapEvents(
  events: readonly ChainEvent[],
  sources: Sources,
  pools: Map<Address, KnownPool>,
): Changes {
  const changes: Changes = { rows: { pools: [], syncs: [], trades: [], swaps: [] }, unknown: 0 }
  for (const event of events) {
    try {
      addRows(changes.rows, event, { sources, pools })
    } catch (error) {
      if (!(error instanceof AbiDecodeError)) throw error
      changes.unknown += 1
    }
  }
  return changes
}

interface Context {
  sources: Sources
  pools: Map<Address, KnownPool>
}

function addRows(rows: Rows, event: ChainEvent, { sources, pools }: Context): void {
  const pool = pools.get(event.address)
  switch (event.topics[0]) {
    case uniswapV2PairEvents.Sync.topic:
      if (pool) rows.syncs.push(handleSync(event))
      break
    case uniswapV2PairEvents.Swap.topic:
      if (pool) rows.trades.push(handleSwap(event, pool))
      break
    case uniswapV2FactoryEvents.PairCreated.topic: {
      const venue = sources.venues.find(({ factory }) => factory === event.address)
      if (!venue) break
      const row = handlePairCreated(event, venue)
      rows.pools.push(row)
      pools.set(row.address, createKnownPool(row, venue))
      break
    }
    case aggregatorEvents.SwapExecuted.topic:
      if (event.address === sources.aggregator) rows.swaps.push(handleSwapExecuted(event))
      break
    default:
  }
}

/** What the events of a pool of that venue need beside themselves. */
export function createKnownPool(
  { token0, token1 }: { token0: Address; token1: Address },
  venue: Pick<IndexedVenue, 'wrapped'>,
): KnownPool {
  const first = findPairToken(token0, venue)
  const pair = orderPair(first, findPairToken(token1, venue))
  return { ...pair, turned: first !== pair.pair0 }
}
