import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long subscriptions may use the thread in each turn of the event loop. The last step may exceed it. */
const sliceMs = 5
/** Maximum turns in a row in which subscriptions yield to new connections. Node accepts one connection per turn. */
const maxYieldedTurns = 200

/** Runs small steps of many subscriptions one after the other, and leaves time for requests and blocks. */
export class Turns {
  readonly #steps: (() => void)[] = []
  #isRunning: boolean = false
  /** When the slice of this turn of the event loop ends; undefined before the turn's first step. */
  #sliceEndsAtMs: number | undefined
  #yieldsNext: boolean = false
  #yieldedTurns: number = 0

  /** Runs a step in its turn and returns its result or error. Other steps do not wait for its promise. */
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

  /** Yields the next turn of the event loop to new connections. One was just accepted, so more may be waiting. */
  yieldTurn(): void {
    this.#yieldsNext = true
  }

  async #work(): Promise<void> {
    this.#isRunning = true
    while (this.#steps.length > 0) {
      while (!this.#hasTime()) await nextTurn()
      this.#steps.shift()?.()
      // The code that waits for this step adds its next one here, before the queue is found empty.
      await Promise.resolve()
    }
    this.#isRunning = false
  }

  /**
   * Whether the slice of this turn of the event loop has time left. There is one slice per turn, even if the queue runs
   * empty and fills up again.
   */
  #hasTime(): boolean {
    this.#sliceEndsAtMs ??= this.#openSlice()
    return performance.now() < this.#sliceEndsAtMs
  }

  #openSlice(): number {
    setImmediate(() => {
      this.#sliceEndsAtMs = undefined
    })
    const yields = this.#yieldsNext && this.#yieldedTurns < maxYieldedTurns
    this.#yieldsNext = false
    this.#yieldedTurns = yields ? this.#yieldedTurns + 1 : 0
    return yields ? 0 : performance.now() + sliceMs
  }
}
