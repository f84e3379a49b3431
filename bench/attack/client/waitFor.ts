import { setTimeout as wait } from 'node:timers/promises'

/**
 * Polls until a condition holds.
 * @returns the seconds until then; undefined after the limit.
 */
export async function waitFor(
  condition: () => Promise<boolean> | boolean,
  { forSeconds, everyMs = 250 }: { forSeconds: number; everyMs?: number },
): Promise<number | undefined> {
  const beganAt = performance.now()
  const since = () => (performance.now() - beganAt) / 1000
  for (;;) {
    if (await condition()) return since()
    if (since() > forSeconds) return undefined
    await wait(everyMs)
  }
}

/** A wait in words. */
export function formatWait(seconds: number | undefined, limitSeconds: number): string {
  return seconds === undefined ? `not in ${limitSeconds} s` : `after ${seconds.toFixed(1)} s`
}
