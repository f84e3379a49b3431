import { ThorError } from '@vermeil/thor'
import { additions, messages } from '../messages/messages.ts'

/** What browsers say of code that did not come, each in its own words. */
const isCodeAway = /import.*module|module.*import/i

/** What went wrong, as one sentence that a person can act on; `fallback` where the cause says nothing. */
export function describeError(cause: unknown, fallback = messages.unknownError): string {
  if (cause instanceof ThorError && cause.status === null) return additions.nodeAway
  if (cause instanceof TypeError && isCodeAway.test(cause.message)) return additions.codeAway
  if (cause instanceof Error && cause.message !== '') return cause.message
  return fallback
}

/** What to do about it, where that is known. */
export function readHint(cause: unknown): string | undefined {
  const isHinted = cause instanceof Error && 'hint' in cause && typeof cause.hint === 'string'
  return isHinted ? String(cause.hint) : undefined
}

/** What went wrong and what to do about it. */
export function describeWithHint(cause: unknown): string {
  const hint = readHint(cause)
  return hint === undefined ? describeError(cause) : `${describeError(cause)} ${hint}`
}
