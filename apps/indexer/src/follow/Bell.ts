/** Wakes one sleeper. A ring while nobody sleeps wakes the next one at once. */
export class Bell {
  #rung: boolean = false
  #wake: (() => void) | undefined

  ring(): void {
    this.#rung = true
    this.#wake?.()
  }

  /** Resolves at the next ring, after the time, or when the signal is aborted. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#rung && !signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#wake = resolve
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => resolve(), { once: true })
      await promise
      clearTimeout(timer)
      this.#wake = undefined
    }
    this.#rung = false
  }
}
