/** Wakes one waiting caller. If no caller waits, the next `wait` returns at once. */
export class Waker {
  #isWoken: boolean = false
  #resolve: (() => void) | undefined

  /** Ends the current `wait`, or else the next one at once. */
  wake(): void {
    this.#isWoken = true
    this.#resolve?.()
  }

  /** Resolves at the next `wake`, after the time, or when the signal is aborted. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#isWoken && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#resolve = resolve
      const end = (): void => resolve()
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end)
      await promise
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      this.#resolve = undefined
    }
    this.#isWoken = false
  }
}
