import type { Problem } from '@vermeil/wire'

/** What the client did or met, in the words of RFC 9457. Thrown by endpoints, written by sendProblem. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly extras: Pick<Problem, 'field' | 'retryAfterSeconds'>
  constructor(
    status: number,
    detail: string,
    extras: Pick<Problem, 'field' | 'retryAfterSeconds'> & ErrorOptions = {},
  ) {
    const { cause, ...rest } = extras
    super(detail, cause === undefined ? undefined : { cause })
    this.status = status
    this.extras = rest
  }

  /** Whether the same request may succeed later. */
  get retryable(): boolean {
    return this.status === 429 || this.status >= 500
  }
}
