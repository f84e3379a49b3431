/** A step of the start that may take long. */
interface StepOptions {
  /** Printed if the step makes no progress for five seconds. */
  sentence: string | (() => string)
  /** The start gives up if the step makes no progress for this long. */
  limitMs: number
  printLine: (line: string) => void
}

const noticeMs = 5000

/** Waits for one step of the start. Prints a line if it takes long, and gives up if it makes no progress. */
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
    const { limitMs, printLine } = this.#options
    this.#notice = setTimeout(() => printLine(this.#describe()), noticeMs)
    this.#limit = setTimeout(
      () => this.#expired.reject(new StartupError(this.#describe(), limitMs)),
      limitMs,
    )
  }

  /**
   * The result of the step.
   * @throws {StartupError} if it makes no progress for too long.
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

/** A step of the start made no progress. A retry may help. */
class StartupError extends Error {
  override name = 'StartupError'
  readonly retryable = true
  constructor(sentence: string, limitMs: number) {
    super(`${sentence} Gave up after ${limitMs / 1000} s without progress.`)
  }
}
