/** The maximum size of a trace, in bytes of the response. */
const maxBytes = 100 * 1024 * 1024

/** Counts the bytes that a tracer keeps, so that no program can exhaust the memory. */
export class TraceBudget {
  #left = maxBytes

  /** @throws {TraceTooLarge} if the trace has grown too large. */
  spend(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new TraceTooLarge()
  }
}

/** The trace is too large for a response. The same trace with fewer details may fit. */
export class TraceTooLarge extends Error {
  override name = 'TraceTooLarge'

  constructor() {
    super(
      'the trace exceeds 100 MiB: set a limit or turn off the stack of the struct logger, or trace with opcount',
    )
  }
}
