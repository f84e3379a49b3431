import { Worker } from 'node:worker_threads'
import type { PGliteOptions, Results } from '@electric-sql/pglite'
import type { PGlite, PGliteTransaction } from 'kysely'
import { nameFault } from './DatabaseFault.ts'

/** A statement; without one, the database is closed. */
export interface ToDatabase {
  id: number
  statement?: string
  parameters?: unknown[]
}

/** The end of a statement, or a notification. */
export type FromDatabase =
  | { id: number; results: Results<unknown> }
  | { id: number; error: unknown; fields: { name?: string; code?: string } }
  | { channel: string; text: string }

type Listener = (text: string) => void

const program = new URL('./runPGlite.worker.ts', import.meta.url)

/**
 * PGlite in its own thread, because it computes in the thread that calls it: the statements of a block would hold up
 * the API's sockets, and the indexer could not map events meanwhile. It has one connection, so statements wait for the
 * end of a running transaction.
 */
export class PGliteThread implements PGlite {
  closed: boolean = false
  readonly ready = true
  readonly waitReady = Promise.resolve()
  readonly #worker: Worker
  readonly #running = new Map<number, PromiseWithResolvers<Results<unknown>>>()
  readonly #listeners = new Map<string, Set<Listener>>()
  #lastId = 0
  /** Resolves when the connection is free. */
  #free: Promise<unknown> = this.waitReady
  #failure: unknown

  private constructor(options: PGliteOptions, script: URL) {
    this.#worker = new Worker(script, { workerData: options })
    this.#worker.on('message', (message: FromDatabase) => this.#receive(message))
    this.#worker.once('error', (error) => this.#end(error))
    this.#worker.once('exit', () => this.#end(new Error('The thread of the database has ended.')))
    this.#worker.unref()
  }

  /** Opens a database. @throws {DatabaseFault} if it cannot be opened. */
  static async open(options: PGliteOptions, script = program): Promise<PGliteThread> {
    const thread = new PGliteThread(options, script)
    try {
      await thread.query('select 1')
      return thread
    } catch (error) {
      await thread.#worker.terminate()
      throw error
    }
  }

  /** Runs a statement. @throws {DatabaseFault} if the statement did not cause the error. */
  async query<Row>(statement: string, parameters?: unknown[]): Promise<Results<Row>> {
    return await this.#reserve(() => this.#run<Row>(statement, parameters))
  }

  /** Commits what `change` did, or rolls it back if it throws. */
  async transaction<Result>(
    change: (transaction: PGliteTransaction) => Promise<Result>,
  ): Promise<Result> {
    return await this.#reserve(async () => {
      await this.#run('begin')
      try {
        const result = await change({
          query: (statement, parameters) => this.#run(statement, parameters),
          rollback: () => Promise.reject(new Error('Throw an error to roll back.')),
        })
        await this.#run('commit')
        return result
      } catch (error) {
        await this.#run('rollback')
        throw error
      }
    })
  }

  /** Calls `onNotice` with the text of each notification. @returns a function that stops this. */
  async listen(channel: string, onNotice: Listener): Promise<() => void> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(onNotice))
    await this.query(`listen ${channel}`)
    return () => void listeners.delete(onNotice)
  }

  /** Closes the database after the running transaction and ends the thread. */
  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    await this.#reserve(() => this.#send({})).finally(() => this.#worker.terminate())
  }

  /** Waits for the connection and holds it while `use` runs. */
  async #reserve<Result>(use: () => Promise<Result>): Promise<Result> {
    const result = this.#free.then(use)
    this.#free = result.catch(() => undefined)
    return await result
  }

  async #run<Row>(statement: string, parameters: unknown[] = []): Promise<Results<Row>> {
    return (await this.#send({ statement, parameters })) as Results<Row>
  }

  /** The thread keeps the process running only while it works. */
  #send(message: Omit<ToDatabase, 'id'>): Promise<Results<unknown>> {
    if (this.#failure !== undefined) return Promise.reject(nameFault(this.#failure))
    const end = Promise.withResolvers<Results<unknown>>()
    this.#lastId += 1
    this.#running.set(this.#lastId, end)
    this.#worker.ref()
    this.#worker.postMessage({ ...message, id: this.#lastId } satisfies ToDatabase)
    return end.promise
  }

  #receive(message: FromDatabase): void {
    if ('channel' in message) {
      for (const onNotice of this.#listeners.get(message.channel) ?? []) onNotice(message.text)
      return
    }
    const statement = this.#running.get(message.id)
    this.#running.delete(message.id)
    if (this.#running.size === 0) this.#worker.unref()
    if ('results' in message) statement?.resolve(message.results)
    else statement?.reject(nameFault(Object.assign(Object(message.error), message.fields)))
  }

  #end(failure: unknown): void {
    this.#failure ??= failure
    for (const statement of this.#running.values()) statement.reject(nameFault(this.#failure))
    this.#running.clear()
  }
}
