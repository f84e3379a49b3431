/**
 * The node refused a request, could not be reached, or sent an invalid response. `message` contains the node's own
 * text if it sent one.
 */
export class ThorError extends Error {
  override name = 'ThorError'
  /** The HTTP status; null without a response. */
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
