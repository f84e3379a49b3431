import { setImmediate } from 'node:timers/promises'
import { PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'
import { nameFault } from './DatabaseFault.ts'

/** The database holds the thread so long, or for one message longer, before others get their turn. */
const sliceMs = 1

/**
 * PGlite answers in the thread that asks, and what follows an answer runs before anything else: a block's fifty
 * statements would be one pause of that thread. Between two messages to the database this one lets sockets and timers
 * have their turn.
 */
export class SlicedPGlite extends PGlite {
  #beganAt = 0

  /** As PGlite's own; errors come as {DatabaseFault} where they are no fault of the statement. */
  override async query<Row>(
    statement: string,
    parameters?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    try {
      return await super.query<Row>(statement, parameters, options)
    } catch (error) {
      throw nameFault(error)
    }
  }

  /** As PGlite's own; a moment later where the thread was held long enough. */
  override async execProtocolRaw(
    ...message: Parameters<PGlite['execProtocolRaw']>
  ): Promise<Uint8Array> {
    if (performance.now() - this.#beganAt > sliceMs) {
      await setImmediate()
      this.#beganAt = performance.now()
    }
    return await super.execProtocolRaw(...message)
  }
}
