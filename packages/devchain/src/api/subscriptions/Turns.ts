import { setImmediate as nextTurn } from 'node:timers/promises'

/** Subscriptions may hold the thread this long, or one step longer, in each turn of the event loop. */
const sliceMs = 5

/** Runs small steps of many subscriptions one after the other, and leaves time for requests and blocks. */
export class Turns {
  readonly #steps: (() => void)[] = []
  #isRunning: boolean = false
  /** When the slice of this turn of the event loop ends; undefined before the turn's first step. */
  #sliceEndsAtMs: number | undefined

  /** Runs a step in its turn and passes on what it returns or throws. Other steps do not wait for its promise. */
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
    for (let step = this.#steps.shift(); step !== undefined; step = this.#steps.shift()) {
      const endsAtMs = this.#openSlice()
      step()
      // The code that waits for this step adds its next one here, before the queue is found empty.
      await Promise.resolve()
      if (performance.now() >= endsAtMs) await nextTurn()
    }
    this.#isRunning = false
  }

  /** One slice per turn of the event loop, however often the queue runs empty and fills up during it. */
  #openSlice(): number {
    if (this.#sliceEndsAtMs !== undefined) return this.#sliceEndsAtMs
    setImmediate(() => {
      this.#sliceEndsAtMs = undefined
    })
    this.#sliceEndsAtMs = performance.now() + sliceMs
    return this.#sliceEndsAtMs
  }
}
