/** What a tracer may keep, in bytes of its answer. */
const maxBytes = 100 * 1024 * 1024

/** Counts what a tracer keeps, so that no program can make it keep more than the process has. */
export class TraceBudget {
  #left = maxBytes

  /** @throws {TraceTooLarge} where the trace has grown too long. */
  spend(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new TraceTooLarge()
  }
}

/** The trace does not fit into an answer. The same trace with less in it may. */
export class TraceTooLarge extends Error {
  override name = 'TraceTooLarge'

  constructor() {
    super(
      'the trace exceeds 100 MiB: set a limit or turn off the stack of the struct logger, or trace with opcount',
    )
  }
}
