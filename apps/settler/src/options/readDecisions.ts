import { readFile } from 'node:fs/promises'
import { OptionError } from '@vermeil/deploy'
import { type Decision, parseDecisions } from '@vermeil/points'

const defaultTimeoutMs = 10_000

/** When to stop reading. */
interface ReadLimits {
  signal?: AbortSignal
  /** The time that a server has for its whole answer. The default is 10,000. */
  timeoutMs?: number
}

/**
 * Reads the published decisions about accounts from a file or an address; without one there are none.
 * @throws {OptionError} if it cannot be read, {DecisionsError} if it is not such a list.
 */
export async function readDecisions(
  place: string | undefined,
  limits: ReadLimits = {},
): Promise<Decision[]> {
  if (place === undefined) return []
  let text: string
  try {
    text = /^https?:/.test(place) ? await download(place, limits) : await readFile(place, 'utf8')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OptionError(
      `--banned: ${place} cannot be read (${reason}). Name /api/disqualifications or a file with its answer.`,
    )
  }
  return parseDecisions(text)
}

async function download(
  url: string,
  { signal, timeoutMs = defaultTimeoutMs }: ReadLimits,
): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  if (response.ok) return await response.text()
  throw new TypeError(`it answers ${response.status}`)
}
