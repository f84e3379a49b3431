import * as v from 'valibot'

/**
 * Parses a value that was received over HTTP.
 * @throws {WireError} with the first invalid field and its expected form.
 */
export function parseWire<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new WireError(v.getDotPath(issue) ?? '', formatIssue(issue), { cause: issue })
}

/** The sentence after the field's name: the schema's own, or a general one. */
function formatIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'is missing.'
  if (issue.expected === 'never') return 'is not a member of this object: leave it out.'
  if (!issue.message.startsWith('Invalid ')) return issue.message
  return `must be ${issue.expected ?? 'something else'}, not ${issue.received.slice(0, 80)}.`
}

/** A value does not have the agreed shape. A retry with the same value does not help. */
export class WireError extends Error {
  override name = 'WireError'
  readonly retryable = false
  readonly field: string
  constructor(field: string, sentence: string, options?: ErrorOptions) {
    super(field === '' ? sentence : `${field} ${sentence}`, options)
    this.field = field
  }
}
