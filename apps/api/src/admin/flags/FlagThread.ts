import { Worker } from 'node:worker_threads'
import type { FundingFact, TradeFact } from '@vermeil/points'
import type { FlagFacts } from './findFlags.worker.ts'
import type { RoundFlag } from './formatFlag.ts'

const flagWorker = new URL('./findFlags.worker.ts', import.meta.url)

/** Finds the flags of one round in a thread, because a large round takes seconds of CPU time. */
export class FlagThread implements AsyncDisposable {
  readonly #worker: Worker
  readonly #flags = Promise.withResolvers<RoundFlag[]>()

  constructor(script = flagWorker) {
    this.#worker = new Worker(script)
    this.#worker.unref()
    this.#worker.once('message', this.#flags.resolve)
    this.#worker.once('error', this.#flags.reject)
    this.#worker.once('exit', (code) =>
      this.#flags.reject(new Error(`The thread of flags ended with ${code}.`)),
    )
    // `find` reports the failure. Before it is called, the failure must not end the process.
    this.#flags.promise.catch(() => undefined)
  }

  /** Adds trades of the round. */
  add(trades: readonly TradeFact[]): void {
    this.#send({ trades })
  }

  /** The flags of all trades that were added, those with the most points first. */
  async find(fundings: readonly FundingFact[]): Promise<RoundFlag[]> {
    this.#send({ fundings })
    return await this.#flags.promise
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate()
  }

  #send(facts: FlagFacts): void {
    this.#worker.postMessage(facts)
  }
}
