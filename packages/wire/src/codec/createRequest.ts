import type { Call, CallAnswer, CallInput } from './Call.ts'
import { parseWire } from './parseWire.ts'

/** A request that any transport can send, and the parser of its response. */
export interface WireRequest<Answer> {
  method: 'GET' | 'POST'
  /** Path with its query. */
  path: string
  /** Sent as JSON, for a POST. */
  body?: object
  /** @throws {WireError} if the body is not the call's response. */
  parse: (body: unknown) => Answer
}

/** A call's inputs: the parts that it has. */
export type RequestInput<C extends Call> = {
  [Name in keyof CallInput<C> as CallInput<C>[Name] extends undefined
    ? never
    : Name]: CallInput<C>[Name]
}

/**
 * Creates the request of a call, with its parameters in the path, its query and its body.
 * @throws {TypeError} if a parameter of the path is missing.
 */
export function createRequest<const C extends Call>(
  call: C,
  input: RequestInput<C>,
): WireRequest<CallAnswer<C>> {
  const {
    params = {},
    query = {},
    body,
  } = input as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: object
  }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`The path ${call.path} needs ${name}.`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, String(value))
  const { answer } = call
  return {
    method: call.method,
    path: search.size > 0 ? `${path}?${search}` : path,
    ...(body === undefined ? {} : { body }),
    parse: (value) => (answer ? parseWire(answer, value) : value) as CallAnswer<C>,
  }
}
