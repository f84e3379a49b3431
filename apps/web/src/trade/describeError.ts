import { ThorError } from '@vermeil/thor'
import { additions, messages } from './messages.ts'

/** What went wrong, as one sentence that a person can act on. */
export function describeError(cause: unknown): string {
  if (cause instanceof ThorError && cause.status === null) return additions.nodeAway
  if (cause instanceof Error && cause.message !== '') return cause.message
  return messages.unknownError
}
