import { requireLoopback } from './requireLoopback.ts'

/** A complete answer, or the reason why the request failed. */
export interface Answered {
  /** 0 if the request failed. */
  status: number
  headers: Headers
  body: string
  milliseconds: number
}

interface Asking {
  /** The client's address, as a trusted proxy names it. */
  client?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  timeoutMs?: number
  /** Ends the request early. */
  signal?: AbortSignal
}

/** Sends a request to this machine and reads the whole answer; a failed connection is an answer with status 0. */
export async function ask(url: string, asking: Asking = {}): Promise<Answered> {
  requireLoopback(new URL(url).hostname)
  const { client, method = 'GET', headers = {}, body, timeoutMs = 30_000, signal } = asking
  const from: Record<string, string> = client === undefined ? {} : { 'x-forwarded-for': client }
  const beganAt = performance.now()
  const since = () => performance.now() - beganAt
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...from },
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text,
      milliseconds: since(),
    }
  } catch (error) {
    return { status: 0, headers: new Headers(), body: describe(error), milliseconds: since() }
  }
}

function describe(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** The block of the ledger that an answer was computed from; -1 if it does not name one. */
export function readBlock({ headers }: Answered): number {
  return Number(headers.get('x-block') ?? -1)
}
