import { setTimeout as wait } from 'node:timers/promises'

/** A graceful stop takes a few seconds. Supervisors kill after ten to thirty. */
const usualLimitMs = 20_000

/**
 * Closes a part of the stack.
 * @throws {StopError} in one sentence, if it fails or takes longer than the limit.
 */
export async function closeInTime(part: AsyncDisposable, limitMs = usualLimitMs): Promise<void> {
  const waiting = new AbortController()
  const closed = part[Symbol.asyncDispose]().then(() => 'closed' as const)
  try {
    const first = await Promise.race([
      closed,
      wait(limitMs, 'late' as const, { signal: waiting.signal }),
    ])
    if (first === 'late')
      throw new StopError(`Stopping took longer than ${limitMs / 1000} s and was aborted.`)
  } catch (cause) {
    if (cause instanceof StopError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StopError(`Stopping failed: ${reason}`, { cause })
  } finally {
    waiting.abort()
  }
}

/** A part could not be closed gracefully. All data stays consistent, and the next start continues with it. */
class StopError extends Error {
  override name = 'StopError'
  readonly retryable = false
}
