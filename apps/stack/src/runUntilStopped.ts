import { awaitStop } from './awaitStop.ts'
import { closeInTime } from './closeInTime.ts'

/**
 * Starts a service and runs it until Ctrl-C, SIGTERM or its own end, then stops it gracefully. A failure is printed in
 * one sentence and ends the process with exit code 1.
 * @param start calls `lose` if the service has ended for good.
 */
export async function runUntilStopped(
  start: (lose: (message: string) => void) => Promise<AsyncDisposable>,
): Promise<void> {
  const ended = Promise.withResolvers<string | undefined>()
  void awaitStop().then(() => ended.resolve(undefined))
  try {
    const starting = start(ended.resolve)
    const early = ended.promise.then((lost) => ({ lost }))
    const part = await Promise.race([starting, early])
    if ('lost' in part) return leaveEarly(part.lost)
    const lost = await ended.promise
    await closeInTime(part)
    if (lost !== undefined) throw new Error(lost)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  process.exit(0)
}

function leaveEarly(lost: string | undefined): never {
  console.error(lost ?? 'Stopped before it was ready.')
  process.exit(lost === undefined ? 130 : 1)
}
