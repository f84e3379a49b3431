import { t } from '@lingui/core/macro'
import { ThorError } from '@vermeil/thor'
import { additions, messages } from '../messages/messages.ts'

/** The messages of browsers for code that could not be loaded. */
const isCodeDown = /import.*module|module.*import/i

/** The error as one sentence that the user can act on; `fallback` if the cause has no message. */
export function describeError(cause: unknown, fallback = t(messages.unknownError)): string {
  if (cause instanceof ThorError && cause.status === null) return t(additions.nodeDown)
  if (cause instanceof TypeError && isCodeDown.test(cause.message)) return t(additions.codeDown)
  if (cause instanceof Error && cause.message !== '') return cause.message
  return fallback
}

/** The suggestion, if there is one. */
export function readHint(cause: unknown): string | undefined {
  const isHinted = cause instanceof Error && 'hint' in cause && typeof cause.hint === 'string'
  return isHinted ? String(cause.hint) : undefined
}

/** The error and the suggestion. */
export function describeWithHint(cause: unknown): string {
  const hint = readHint(cause)
  return hint === undefined ? describeError(cause) : `${describeError(cause)} ${hint}`
}
