import { t } from '@lingui/core/macro'
import { type DelegationCode, parseProblem } from '@vermeil/wire'

/** The time limit for an answer of the app's services. */
const timeoutMs = 10_000

/** One request to the app's services, which share the page's origin. */
export interface ApiRequest<Answer> {
  path: string
  query?: Record<string, string>
  /** The default is POST with a body, GET without. */
  method?: 'GET' | 'POST'
  /** Sent as JSON. */
  body?: object
  parse: (body: unknown) => Answer
  signal?: AbortSignal
}

/**
 * Sends a request to the API.
 * @throws {ApiError} if there is no answer, an error status or an unreadable body.
 */
export async function fetchApi<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  const { path, query, body, parse } = request
  const response = await send(query ? `${path}?${new URLSearchParams(query)}` : path, body, request)
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw readProblem(response.status, answer)
  try {
    return parse(answer)
  } catch (cause) {
    throw new ApiError(t`The service returned an invalid response.`, {
      status: response.status,
      cause,
    })
  }
}

async function send(
  url: string,
  body: object | undefined,
  { signal, method }: Pick<ApiRequest<unknown>, 'signal' | 'method'>,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(url, {
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(method && { method }),
      ...(body
        ? {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }
        : {}),
    })
  } catch (cause) {
    signal?.throwIfAborted()
    throw new ApiError(t`The service is not responding.`, { status: undefined, cause })
  }
}

function readProblem(status: number, answer: unknown): ApiError {
  try {
    const { detail, code } = parseProblem(answer)
    return new ApiError(detail, { status, code })
  } catch (cause) {
    return new ApiError(t`The service answered with status ${status}.`, { status, cause })
  }
}

/** The app's services did not answer. Requests to the chain still work. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined
  /** Why a sponsor refused. */
  readonly code: DelegationCode | undefined
  readonly retryable: boolean

  constructor(
    message: string,
    {
      status,
      code,
      cause,
    }: Partial<Pick<ApiError, 'code'>> & {
      status: number | undefined
      cause?: unknown
    },
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.retryable = status === undefined || status >= 500 || status === 429
  }
}
