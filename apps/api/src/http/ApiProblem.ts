import type { ProblemDetails } from '@vermeil/wire'

type Extras = Pick<ProblemDetails, 'field' | 'retryAfterSeconds' | 'code' | 'message'>

/** A problem of a request, as RFC 9457 describes it. Endpoints throw it, and `sendProblem` writes it. */
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
