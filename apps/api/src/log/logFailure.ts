import type { Logger } from './Logger.ts'

/** Writes the line of an error that belongs to no request. */
export function logFailure(log: Logger, cause: unknown): void {
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause))
  log.error({ error: name, stack }, message)
}
