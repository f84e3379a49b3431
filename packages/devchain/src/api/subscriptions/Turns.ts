import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long subscriptions may hold the thread before requests and blocks run. The last step may exceed it. */
const sliceMs = 5

/** Runs small steps of many subscriptions in the order of the calls. */
export class Turns {
  readonly #steps: (() => void)[] = []
  #isRunning: boolean = false

  /**
   * Runs a step in its turn and passes its result or error on. Other steps do not wait for a promise that it returns.
   */
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
      // The caller of this step can queue its next one here, before the queue is checked.
      await Promise.resolve()
      if (performance.now() - beganAt < sliceMs) continue
      await nextTurn()
      beganAt = performance.now()
    }
    this.#isRunning = false
  }
}
