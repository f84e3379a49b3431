import { type Call, type CallBody, parseWire, type WireError } from '@vermeil/wire'

/**
 * Holds an answer against the call's schema, so that no reader ever meets another shape than the documented one.
 * @throws {AnswerError} where it does not fit.
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

/** An answer of ours does not have its own shape: a mistake in this house. No retry helps. */
class AnswerError extends Error {
  override name = 'AnswerError'
  readonly retryable = false
  constructor(path: string, cause: WireError) {
    super(`The answer of ${path} does not fit its schema: ${cause.message}`, { cause })
  }
}
