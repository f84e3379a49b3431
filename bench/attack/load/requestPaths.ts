import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../client/ask.ts'
import type { RequestCounts } from './measureLoad.ts'

/** Requests that the client has open at once. */
const concurrency = 20

interface RequestOptions {
  client: string
  nextPath: () => string
  signal: AbortSignal
}

/**
 * Sends requests as one client over twenty connections without a pause, and waits for `retry-after` after a refusal.
 */
export async function requestPaths(
  url: string,
  { client, nextPath, signal }: RequestOptions,
): Promise<RequestCounts> {
  const counts: RequestCounts = { answered: 0, refused: 0 }
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const { status, headers } = await ask(url + nextPath(), { client, signal })
      if (signal.aborted) return
      if (status === 200) counts.answered += 1
      else counts.refused += 1
      if (status !== 429) continue
      const seconds = Number(headers.get('retry-after') ?? 1)
      await wait(seconds * 1000, undefined, { signal }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return counts
}
