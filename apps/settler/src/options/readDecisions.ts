import { readFile } from 'node:fs/promises'
import { OptionError } from '@vermeil/deploy'
import { type Decision, parseDecisions } from '@vermeil/points'

/**
 * Reads the published decisions about accounts from a file or an address; without one there are none.
 * @throws {OptionError} if it cannot be read, {DecisionsError} if it is not such a list.
 */
export async function readDecisions(place: string | undefined): Promise<Decision[]> {
  if (place === undefined) return []
  let text: string
  try {
    text = /^https?:/.test(place) ? await download(place) : await readFile(place, 'utf8')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OptionError(
      `--banned: ${place} cannot be read (${reason}). Name /api/disqualifications or a file with its answer.`,
    )
  }
  return parseDecisions(text)
}

async function download(url: string): Promise<string> {
  const response = await fetch(url)
  if (response.ok) return await response.text()
  throw new TypeError(`it answers ${response.status}`)
}
