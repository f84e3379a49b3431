import { setImmediate as nextTurn } from 'node:timers/promises'

/** Subscriptions hold the thread so long, or for one step longer, before requests and blocks get their turn. */
const sliceMs = 5

/** Small steps of many subscriptions, one after the other in the order in which they were asked for. */
export class Turns {
  readonly #steps: (() => void)[] = []
  #isRunning: boolean = false

  /** Runs a step when it is its turn. What it returns or throws is passed on, and not waited for by other steps. */
  run<Result>(step: () => Result): Promise<Awaited<Result>> {
    const done = Promise.withResolvers<Result>()
    this.#steps.push(() => {
      try {
        done.resolve(step())
      } catch (error) {
        done.reject(error)
      }
    })
    if (!this.#isRunning) void this.#work()
    return done.promise as Promise<Awaited<Result>>
  }

  async #work(): Promise<void> {
    this.#isRunning = true
    let beganAt = performance.now()
    for (let step = this.#steps.shift(); step !== undefined; step = this.#steps.shift()) {
      step()
      // Whoever waited for the step asks for the next one here, before the queue is found empty.
      await Promise.resolve()
      if (performance.now() - beganAt < sliceMs) continue
      await nextTurn()
      beganAt = performance.now()
    }
    this.#isRunning = false
  }
}
