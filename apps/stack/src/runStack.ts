import type { StackOptions } from './options.ts'
import type { Progress } from './Progress.ts'
import { type Stack, startStack } from './startStack.ts'

/** Runs the stack until Ctrl-C, SIGTERM or the loss of a part; sets the exit code. */
export async function runStack(options: StackOptions, progress: Progress): Promise<void> {
  const beganAt = performance.now()
  const ended = Promise.withResolvers<string | undefined>()
  let asked = 0
  const stop = () => {
    asked += 1
    if (asked > 1) process.exit(130)
    ended.resolve(undefined)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const starting = startStack(options, {
    onMarket: (share) => progress.show('Making the market', share),
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
  await closeStack(started, progress)
  if (lost !== undefined) fail(lost)
  else process.exit(0)
}

async function closeStack(stack: Stack, progress: Progress): Promise<void> {
  progress.line('Stopping.')
  await stack[Symbol.asyncDispose]()
}

function leaveEarly(lost: string | undefined, progress: Progress): void {
  if (lost !== undefined) fail(lost)
  progress.line('Stopped before it was ready; the next start goes on or begins anew.')
  process.exit(130)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
