import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../client/ask.ts'
import type { Done } from './measureLoad.ts'

/** Requests that the client has open at once. */
const concurrency = 20

interface Pressing {
  client: string
  nextPath: () => string
  signal: AbortSignal
}

/**
 * Sends requests as one client over twenty connections without a pause, and waits for `retry-after` after a refusal.
 */
export async function pressPaths(
  url: string,
  { client, nextPath, signal }: Pressing,
): Promise<Done> {
  const done: Done = { answered: 0, refused: 0 }
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      const { status, headers } = await ask(url + nextPath(), { client, signal })
      if (signal.aborted) return
      if (status === 200) done.answered += 1
      else done.refused += 1
      if (status !== 429) continue
      const seconds = Number(headers.get('retry-after') ?? 1)
      await wait(seconds * 1000, undefined, { signal }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return done
}
