import { AbiDecodeError } from '@vermeil/abi'
import { createRows, type Rows } from '@vermeil/ledger'
import type { Memory } from '../memory/Memory.ts'
import type { ChainEvent } from './ChainEvent.ts'
import type { Context, TransactionContext } from './Context.ts'
import { isPoolTrade, type Registry } from './Registry.ts'
import { listTokens, type Sources } from './Sources.ts'

/** Maps events to rows; one for each set of sources. */
export class Mapper {
  readonly #sources: Sources
  readonly #registry: Registry
  readonly #tokens: Context['tokens']

  constructor(sources: Sources, registry: Registry) {
    this.#sources = sources
    this.#registry = registry
    this.#tokens = listTokens(sources)
  }

  /**
   * Maps the events of whole blocks, in chain order, to rows, and brings the memory up to date. Events of ours in a
   * form that is not known become rows of their own; events of others are no concern of ours.
   */
  map(events: readonly ChainEvent[], memory: Memory): Rows {
    const rows = createRows()
    let transaction: TransactionContext | undefined
    let txId: string | undefined
    for (const [index, event] of events.entries()) {
      if (event.txId !== txId) {
        txId = event.txId
        transaction = undefined
      }
      const handler = this.#registry.find(event, memory)
      if (handler === undefined) continue
      transaction ??= this.#openTransaction(events, index, memory)
      if (transaction.clauseIndex !== event.position.clauseIndex) {
        transaction.clauseIndex = event.position.clauseIndex
        transaction.openLegs = []
      }
      const { topics, address, position } = event
      const unknown = { ...position, address, topic: topics[0] ?? null }
      if (handler === 'unknown') {
        rows.unknown.push(unknown)
        continue
      }
      try {
        handler(event, {
          rows,
          memory,
          sources: this.#sources,
          tokens: this.#tokens,
          transaction,
        })
      } catch (error) {
        if (!(error instanceof AbiDecodeError)) throw error
        rows.unknown.push(unknown)
      }
    }
    return rows
  }

  /** Looks ahead whether the transaction trades in pools. Earlier events than the one at `start` are no concern. */
  #openTransaction(
    events: readonly ChainEvent[],
    start: number,
    memory: Memory,
  ): TransactionContext {
    const txId = events[start]?.txId
    let hasPoolTrades = false
    for (let index = start; events[index]?.txId === txId && !hasPoolTrades; index += 1)
      hasPoolTrades = isPoolTrade(events[index] as ChainEvent, memory)
    return { hasPoolTrades, clauseIndex: -1, openLegs: [] }
  }
}
