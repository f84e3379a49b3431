import { clearLedger } from '../engine/clearLedger.ts'
import type { Ledger } from '../engine/Ledger.ts'
import { openLedger } from '../engine/openLedger.ts'
import { startWriter, type Writer } from '../write/startWriter.ts'
import { genesisId } from './createSamples.ts'
import { findPostgres } from './findPostgres.ts'
import { startPostgres } from './startPostgres.ts'

const programs = findPostgres()

/** The databases to test on. PostgreSQL is skipped on machines without it. */
export const engines = [
  { engine: 'PGlite', skipped: false },
  { engine: 'PostgreSQL', skipped: programs === undefined },
]

/** A ledger that a test file uses again and again, with its writer. */
export class TestLedger implements AsyncDisposable {
  readonly #stack: AsyncDisposableStack
  readonly ledger: Ledger
  writer: Writer

  private constructor(stack: AsyncDisposableStack, ledger: Ledger, writer: Writer) {
    this.#stack = stack
    this.ledger = ledger
    this.writer = writer
  }

  static async open(engine: string): Promise<TestLedger> {
    await using stack = new AsyncDisposableStack()
    const url =
      engine === 'PostgreSQL' ? stack.use(await startPostgres(programs ?? '')).url : undefined
    const ledger = stack.use(await openLedger(url === undefined ? { memory: true } : { url }))
    const writer = await startWriter(ledger, genesisId)
    return new TestLedger(stack.move(), ledger, writer)
  }

  /** Empties it and starts a new writer. */
  async reset(): Promise<void> {
    await clearLedger(this.ledger)
    this.writer = await startWriter(this.ledger, genesisId)
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#stack.disposeAsync()
  }
}
