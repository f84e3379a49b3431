import type { Rows, TradeRow } from '@vermeil/ledger'
import type { Address } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import type { KnownTokens, Sources } from '../chain/Sources.ts'
import type { FillTransaction } from '../derive/isArmsLength.ts'
import type { Memory } from '../derive/Memory.ts'

/** What a handler of an event works with. */
export interface Context {
  rows: Rows
  memory: Memory
  sources: Sources
  tokens: KnownTokens
  transaction: TransactionContext
}

/** What is known of the transaction that an event stands in. */
export interface TransactionContext {
  /** Whether any of its events is a trade in a pool. */
  hasPoolTrades: boolean
  clauseIndex: number
  /** Trades of this clause that no swap of the aggregator has claimed yet. */
  openLegs: OpenLeg[]
  /** All fills of orders, with what the transaction moved; null if it fills none. */
  filling: FillTransaction | null
}

/** A trade that may be a leg of a swap. */
export interface OpenLeg {
  trade: TradeRow
  /** Who asked the pool or the order book for it. */
  sender: Address
  /** Whether it is between strangers, so that it earns points. */
  isArmsLength: boolean
}

/** Turns one event into rows. @throws {AbiDecodeError} where the event is of another form. */
export type Handler = (event: ChainEvent, context: Context) => void

/** Two values of a pool's own tokens in the order of its market. */
export function turn<Value>(
  { turned }: { turned: boolean },
  one: Value,
  other: Value,
): [Value, Value] {
  return turned ? [other, one] : [one, other]
}
