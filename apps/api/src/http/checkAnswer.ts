import { type Call, type CallBody, parseWire, type WireError } from '@vermeil/wire'

/**
 * Checks an answer against the call's schema, so that every answer has its documented shape.
 * @throws {AnswerError} if it does not fit.
 */
export function checkAnswer<C extends Call>(call: C, answer: CallBody<C>): object {
  if (!call.answer) return answer as object
  try {
    parseWire(call.answer, answer)
  } catch (cause) {
    throw new AnswerError(call.path, cause as WireError)
  }
  return answer as object
}

/** An answer does not have its documented shape: a bug of the API. A retry does not help. */
class AnswerError extends Error {
  override name = 'AnswerError'
  readonly retryable = false
  constructor(path: string, cause: WireError) {
    super(`The answer of ${path} does not fit its schema: ${cause.message}`, { cause })
  }
}
