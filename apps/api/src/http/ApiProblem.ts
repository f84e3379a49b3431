import type { ProblemDetails } from '@vermeil/wire'

type Extras = Pick<ProblemDetails, 'field' | 'retryAfterSeconds' | 'code' | 'message'>

/** What the client did or met, in the words of RFC 9457. Thrown by endpoints, written by sendProblem. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly extras: Extras
  constructor(status: number, detail: string, extras: Extras & ErrorOptions = {}) {
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
