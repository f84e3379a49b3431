/** A step of the start that may take long. */
interface StepOptions {
  /** Printed if the step takes more than five seconds without a sign of life. */
  sentence: string | (() => string)
  /** Without a sign of life for so long the step is given up. */
  limitMs: number
  onLine: (line: string) => void
}

const noticeMs = 5000

/** Waits for one step of the start: says so if it takes long, and gives it up at last. */
export class StartupStep {
  readonly #options: StepOptions
  readonly #expired = Promise.withResolvers<never>()
  #notice: NodeJS.Timeout | undefined
  #limit: NodeJS.Timeout | undefined
  #isRunning: boolean = false

  constructor(options: StepOptions) {
    this.#options = options
  }

  /** Records progress: restarts the time limit and the time until the next line. */
  touch(): void {
    if (!this.#isRunning) return
    this.#stop()
    const { limitMs, onLine } = this.#options
    this.#notice = setTimeout(() => onLine(this.#describe()), noticeMs)
    this.#limit = setTimeout(
      () => this.#expired.reject(new StartupError(this.#describe(), limitMs)),
      limitMs,
    )
  }

  /**
   * The result of the step.
   * @throws {StartupError} if it shows no sign of life for too long.
   */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    this.#isRunning = true
    this.touch()
    try {
      return await Promise.race([work, this.#expired.promise])
    } finally {
      this.#isRunning = false
      this.#stop()
    }
  }

  #describe(): string {
    const { sentence } = this.#options
    return typeof sentence === 'string' ? sentence : sentence()
  }

  #stop(): void {
    clearTimeout(this.#notice)
    clearTimeout(this.#limit)
  }
}

/** A step of the start does not come to its end. A retry may help. */
class StartupError extends Error {
  override name = 'StartupError'
  readonly retryable = true
  constructor(sentence: string, limitMs: number) {
    super(`${sentence} It was given up after ${limitMs / 1000} s without progress.`)
  }
}
