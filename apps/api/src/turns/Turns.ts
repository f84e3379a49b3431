import { maxClientWaiting, maxClientWorking, maxWorking } from '../limits.ts'
import { ApiProblem } from '../problems/ApiProblem.ts'

/**
 * Shares the process between clients: work of one waits for other work of the same client and not for that of others.
 * Clients are served in turn, one piece of work for each turn of the event loop, so that sockets and timers are never
 * kept waiting for more than one piece.
 */
export class Turns {
  /** What waits, by client; the client whose turn it is comes first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #working = new Map<string, number>()
  #total = 0
  #isScheduled: boolean = false

  /**
   * Runs a piece of work once it is the client's turn.
   * @throws {ApiProblem} 503 if too much of this client waits already.
   */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(client) ?? []
    if (waiting.length >= maxClientWaiting) throw new ApiProblem(503, tooMany, retrySoon)
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
    waiting.push(begin)
    this.#waiting.set(client, waiting)
    this.#schedule()
    await turn
    try {
      return await work()
    } finally {
      this.#end(client)
    }
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0 || this.#total >= maxWorking) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#startNext()
    })
  }

  /** Starts one piece of work of the first client that has not too much under way; that client is last from now on. */
  #startNext(): void {
    for (const [client, waiting] of this.#waiting) {
      const working = this.#working.get(client) ?? 0
      if (working >= maxClientWorking) continue
      const begin = waiting.shift()
      this.#waiting.delete(client)
      if (waiting.length > 0) this.#waiting.set(client, waiting)
      this.#working.set(client, working + 1)
      this.#total += 1
      begin?.()
      this.#schedule()
      return
    }
  }

  #end(client: string): void {
    const working = (this.#working.get(client) ?? 1) - 1
    if (working === 0) this.#working.delete(client)
    else this.#working.set(client, working)
    this.#total -= 1
    this.#schedule()
  }
}

const tooMany = 'Too many requests of this address are waiting. Ask again in a moment.'
const retrySoon = { retryAfterSeconds: 1 }
