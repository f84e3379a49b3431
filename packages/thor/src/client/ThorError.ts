/**
 * The node refused, could not be reached, or answered something that no node says.
 * `message` carries the node's own text where it sent one.
 */
export class ThorError extends Error {
  override name = 'ThorError'
  /** The HTTP status; null where no answer came. */
  readonly status: number | null
  /** Whether the same request may succeed later. */
  readonly retryable: boolean

  constructor(
    message: string,
    facts: { status: number | null; retryable: boolean; cause?: unknown },
  ) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.status = facts.status
    this.retryable = facts.retryable
  }
}
