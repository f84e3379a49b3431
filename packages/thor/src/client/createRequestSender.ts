import { ResponseValue } from './ResponseValue.ts'
import { ThorError } from './ThorError.ts'

/** The parts of a request besides its path. A body makes it a POST. */
interface RequestOptions {
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  signal?: AbortSignal | undefined
}

/** Sends one request and returns the parsed JSON. */
export type SendRequest = (path: string, options?: RequestOptions) => Promise<ResponseValue>

/** How to reach a node. */
export interface RequestConfig {
  /** Base URL without a trailing slash. */
  url: string
  fetch: typeof fetch
  timeoutMs: number
  /** Sent with each request, so that a node of another chain refuses it. */
  genesisId?: string | undefined
}

/**
 * Creates a function that sends requests to one node. All of Thor's requests may be sent twice (a posted transaction
 * keeps its id), so a request whose connection closes without a response is sent once more: nodes close idle
 * connections after five seconds.
 */
export function createRequestSender(config: RequestConfig): SendRequest {
  return async (path, options = {}) => {
    const name = `${options.body === undefined ? 'GET' : 'POST'} ${path}`
    const address = buildAddress(config, path, options.query)
    const timeout = AbortSignal.timeout(config.timeoutMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
    const init = buildInit(options.body, signal)
    const { status, text } = await exchange(config.fetch, address, init)
      .catch((cause: unknown) => {
        if (signal.aborted) throw cause
        return exchange(config.fetch, address, init)
      })
      .catch((cause: unknown) => {
        options.signal?.throwIfAborted()
        throw createConnectionError(config, name, timeout.aborted, cause)
      })
    return readAnswer(name, status, text)
  }
}

async function exchange(
  send: typeof fetch,
  address: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  const response = await send(address, init)
  return { status: response.status, text: await response.text() }
}

function buildAddress(config: RequestConfig, path: string, query: RequestOptions['query']): string {
  const pairs = Object.entries({ ...query, 'x-genesis-id': config.genesisId }).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, String(value)]]),
  )
  const search = new URLSearchParams(pairs).toString()
  return `${config.url}${path}${search === '' ? '' : `?${search}`}`
}

function buildInit(body: unknown, signal: AbortSignal): RequestInit {
  if (body === undefined) return { signal }
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }
}

function createConnectionError(
  config: RequestConfig,
  name: string,
  timedOut: boolean,
  cause: unknown,
): ThorError {
  const fact = timedOut
    ? `did not respond to ${name} within ${config.timeoutMs / 1000} s`
    : `could not be reached for ${name}`
  return new ThorError(`The node at ${config.url} ${fact}.`, {
    status: null,
    retryable: true,
    cause,
  })
}

function readAnswer(name: string, status: number, text: string): ResponseValue {
  if (status < 200 || status > 299) {
    const refusal = summarize(text)
    throw new ThorError(
      refusal === '' ? `The node responded to ${name} with status ${status}.` : refusal,
      {
        status,
        retryable: status >= 500 || status === 429 || /pool is full|quota exceeded/.test(refusal),
      },
    )
  }
  try {
    return new ResponseValue(JSON.parse(text), name)
  } catch (cause) {
    const found = isHtml(text) ? 'an HTML page' : `'${summarize(text).slice(0, 60)}'`
    throw new ThorError(
      `The response to ${name} is not from a Thor node: expected JSON, found ${found}.`,
      {
        status,
        retryable: false,
        cause,
      },
    )
  }
}

/** The node's reason for a refusal, as one short line. It is empty for an HTML page, which comes from a proxy. */
function summarize(text: string): string {
  if (isHtml(text)) return ''
  const [line = ''] = text.trim().split(/[\r\n]/)
  return line.trim().slice(0, 300)
}

function isHtml(text: string): boolean {
  return /^\s*</.test(text)
}
