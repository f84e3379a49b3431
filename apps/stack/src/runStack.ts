import { awaitStop } from './awaitStop.ts'
import { closeInTime } from './closeInTime.ts'
import type { StackOptions } from './options.ts'
import type { Progress } from './Progress.ts'
import { startStack } from './startStack.ts'

/** Runs the stack until Ctrl-C, SIGTERM or the loss of a part; sets the exit code. */
export async function runStack(options: StackOptions, progress: Progress): Promise<void> {
  const beganAt = performance.now()
  const ended = Promise.withResolvers<string | undefined>()
  void awaitStop().then(() => ended.resolve(undefined))
  const starting = startStack(options, {
    onMarket: (share) => progress.show('Creating the market', share),
    onWarning: (message) => progress.line(message),
    onLost: (message) => ended.resolve(message),
  })
  const started = await Promise.race([starting.catch((error: Error) => error), ended.promise])
  if (started instanceof Error) return fail(started.message)
  if (started === undefined || typeof started === 'string') return leaveEarly(started, progress)
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1)
  progress.line(
    `Vermeil is ready on ${started.url} (node ${started.nodeUrl}) after ${seconds} s. Ctrl-C stops it.`,
  )
  const lost = await ended.promise
  progress.line('Stopping.')
  await closeInTime(started).catch((error: Error) => fail(error.message))
  if (lost !== undefined) fail(lost)
  else process.exit(0)
}

function leaveEarly(lost: string | undefined, progress: Progress): void {
  if (lost !== undefined) fail(lost)
  progress.line('Stopped before it was ready. The next start continues or begins again.')
  process.exit(130)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
