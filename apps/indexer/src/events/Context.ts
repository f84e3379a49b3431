import type { Rows, TradeRow } from '@vermeil/ledger'
import type { Address } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import type { KnownTokens, Sources } from '../chain/Sources.ts'
import type { DerivedState } from '../derive/DerivedState.ts'
import type { FillTransaction } from '../derive/isArmsLength.ts'

/** The state that event handlers read and change. */
export interface Context {
  rows: Rows
  state: DerivedState
  sources: Sources
  tokens: KnownTokens
  transaction: EventTransaction
}

/** Facts about the transaction of an event. */
export interface EventTransaction {
  /** Whether it trades in a pool. */
  hasPoolTrades: boolean
  clauseIndex: number
  /** Trades of this clause that are not yet legs of a swap of the aggregator. */
  openLegs: OpenLeg[]
  /** All fills of orders, with the transaction's movements; null if it fills no order. */
  filling: FillTransaction | null
}

/** A trade that may be a leg of a swap. */
export interface OpenLeg {
  trade: TradeRow
  /** The caller of the pool or the order book. */
  sender: Address
  /** Whether it is between strangers and therefore earns points. */
  isArmsLength: boolean
}

/** Maps one event to rows. @throws {AbiDecodeError} if the event has another form. */
export type Handler = (event: ChainEvent, context: Context) => void

/** Reorders two values from the order of a pool's own tokens to the order of its market. */
export function turn<Value>(
  { turned }: { turned: boolean },
  one: Value,
  other: Value,
): [Value, Value] {
  return turned ? [other, one] : [one, other]
}
