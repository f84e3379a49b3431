import { setImmediate } from 'node:timers/promises'
import { PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'
import { nameFault } from './DatabaseFault.ts'

/** After this time, the database yields the thread before its next message. */
const sliceMs = 1

/**
 * PGlite computes in the calling thread, and its promises resolve before sockets and timers run: the fifty statements
 * of a block would block the thread without a break. This class yields to sockets and timers between two messages.
 */
export class SlicedPGlite extends PGlite {
  #sliceStartMs = 0

  /** Like PGlite's own, but throws a {DatabaseFault} if the statement did not cause the error. */
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

  /** Like PGlite's own, but yields first if the thread was held for too long. */
  override async execProtocolRaw(
    ...message: Parameters<PGlite['execProtocolRaw']>
  ): Promise<Uint8Array> {
    if (performance.now() - this.#sliceStartMs > sliceMs) {
      await setImmediate()
      this.#sliceStartMs = performance.now()
    }
    return await super.execProtocolRaw(...message)
  }
}
