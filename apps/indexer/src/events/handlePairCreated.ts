import { decodeEvent, uniswapV2FactoryEvents } from '@vermeil/abi'
import { orderPair, type PoolRow } from '@vermeil/ledger'
import { isVetLike } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import type { ChainEvent } from './ChainEvent.ts'
import type { IndexedVenue } from './Sources.ts'

/**
 * A venue's factory made a pool.
 * @throws {AbiDecodeError} where the log is of another form.
 */
export function handlePairCreated(event: ChainEvent, venue: IndexedVenue): PoolRow {
  const { token0, token1, pair } = decodeEvent(uniswapV2FactoryEvents.PairCreated, event)
  return {
    ...event.position,
    address: pair,
    venue: venue.name,
    factory: venue.factory,
    token0,
    token1,
    ...orderPair(findPairToken(token0, venue), findPairToken(token1, venue)),
    feeBps: venue.feeBps,
  }
}

/** Every wrapped VET trades as VET. */
export function findPairToken(token: Address, venue: Pick<IndexedVenue, 'wrapped'>): Address {
  return token === venue.wrapped || isVetLike(token) ? zeroAddress : token
}
