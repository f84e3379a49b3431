import { AbiDecodeError, decodeEvent, orderBookEvents } from '@vermeil/abi'
import { createRows, type Rows } from '@vermeil/ledger'
import type { Address, Hex, TxId } from '@vermeil/units'
import type { ChainEvent } from '../chain/ChainEvent.ts'
import { isFill } from '../chain/fetchFillMovements.ts'
import type { Movements } from '../chain/Movements.ts'
import { listTokens, type Sources } from '../chain/Sources.ts'
import type { DerivedState } from '../derive/DerivedState.ts'
import type { Context, EventTransaction } from './Context.ts'
import { type EventRegistry, isPoolTrade } from './EventRegistry.ts'
import { decodeFilled } from './handleOrders.ts'

/** Maps the events of some sources to rows. */
export class Mapper {
  readonly #sources: Sources
  readonly #registry: EventRegistry
  readonly #tokens: Context['tokens']

  constructor(sources: Sources, registry: EventRegistry) {
    this.#sources = sources
    this.#registry = registry
    this.#tokens = listTokens(sources)
  }

  /**
   * Maps the events of whole blocks, in chain order, to rows, and updates the state. Unknown events of our own
   * contracts are set aside. Events of unrelated contracts are ignored.
   * @param movements the movements of each transaction that fills orders.
   */
  map(
    events: readonly ChainEvent[],
    state: DerivedState,
    movements: ReadonlyMap<TxId, Movements>,
  ): Rows {
    const rows = createRows()
    let transaction: EventTransaction | undefined
    let txId: string | undefined
    for (const [index, event] of events.entries()) {
      if (event.txId !== txId) {
        txId = event.txId
        transaction = undefined
      }
      const handler = this.#registry.find(event, state)
      if (handler === undefined) continue
      state.saveBlockStart(event.address, event.position.block)
      transaction ??= this.#openTransaction(events, index, { state, movements })
      if (transaction.clauseIndex !== event.position.clauseIndex) {
        transaction.clauseIndex = event.position.clauseIndex
        transaction.openLegs = []
      }
      if (handler === 'unknown') {
        recordUnknown(event, rows, 'The form of the event is not known.')
        continue
      }
      try {
        handler(event, {
          rows,
          state,
          sources: this.#sources,
          tokens: this.#tokens,
          transaction,
        })
      } catch (error) {
        refuseEvent(event, { rows, state, error })
      }
    }
    return rows
  }

  /**
   * Looks ahead in the transaction from the event at `start`: whether it trades in pools, and which orders it fills.
   */
  #openTransaction(
    events: readonly ChainEvent[],
    start: number,
    { state, movements }: { state: DerivedState; movements: ReadonlyMap<TxId, Movements> },
  ): EventTransaction {
    const first = events[start]
    let end = start
    while (end < events.length && events[end]?.txId === first?.txId) end += 1
    const own = events.slice(start, end)
    const hasPoolTrades = own.some((event) => isPoolTrade(event, state))
    const fills = own.filter((event) => isFill(event, this.#sources.orderBook))
    const opened = { hasPoolTrades, clauseIndex: -1, openLegs: [] }
    if (first === undefined || fills.length === 0) return { ...opened, filling: null }
    const moved = movements.get(first.txId)
    if (moved === undefined) throw new MovementsMissing(first.txId)
    const filling = {
      origin: first.origin,
      movements: moved,
      fills: fills.flatMap((event) => tryDecode(event, decodeFilled)),
      activeMakers: new Set(own.flatMap((event) => this.#findActiveMaker(event))),
    }
    return { ...opened, filling }
  }

  /** The maker of an order that the event creates or cancels. */
  #findActiveMaker(event: ChainEvent): Address[] {
    const decode = makerDecoders.get(event.topics[0] as Hex)
    if (event.address !== this.#sources.orderBook || decode === undefined) return []
    return tryDecode(event, decode).map(({ maker }) => maker)
  }
}

/**
 * Sets an event aside that its handler refused, and removes its rows. A pool that emits such an event has other code
 * than its kind, or a token that lies about balances. From now on the pool is not trusted.
 */
function refuseEvent(
  event: ChainEvent,
  { rows, state, error }: { rows: Rows; state: DerivedState; error: unknown },
): void {
  const reason = error instanceof Error ? error.message : String(error)
  const { block, logIndex } = event.position
  for (const list of Object.values(rows) as object[][]) {
    const isOfEvent = (row: object | undefined): boolean =>
      row !== undefined &&
      'logIndex' in row &&
      'block' in row &&
      row.block === block &&
      row.logIndex === logIndex
    while (isOfEvent(list.at(-1))) list.pop()
  }
  recordUnknown(event, rows, reason)
  const pool = state.pools.get(event.address)
  if (!pool?.isTrusted) return
  state.markUntrusted(pool)
  rows.untrustedPools.push({ ...event.position, pool: event.address, reason })
}

function recordUnknown(
  { position, address, topics }: ChainEvent,
  rows: Rows,
  reason: string,
): void {
  rows.unknown.push({ ...position, address, topic: topics[0] ?? null, reason })
}

const makerDecoders = new Map(
  [orderBookEvents.OrderCreated, orderBookEvents.OrderCancelled].map((type) => [
    type.topic,
    (event: ChainEvent): { maker: Address } => decodeEvent(type, event),
  ]),
)

/** An event that cannot be decoded is left out: its handler sets it aside. */
function tryDecode<Decoded>(event: ChainEvent, decode: (event: ChainEvent) => Decoded): Decoded[] {
  try {
    return [decode(event)]
  } catch (error) {
    if (error instanceof AbiDecodeError) return []
    throw error
  }
}

/** The caller did not pass the movements of a transaction. This is a bug, so no retry helps. */
class MovementsMissing extends Error {
  override name = 'MovementsMissing'
  constructor(txId: TxId) {
    super(`The mapper did not receive the movements of transaction ${txId}.`)
  }
}
