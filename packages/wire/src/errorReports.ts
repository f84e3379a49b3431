import * as v from 'valibot'
import type { Call } from './Call.ts'

function createText(length: number): v.GenericSchema<string, string> {
  return v.pipe(v.string(), v.maxLength(length, `must be at most ${length} characters.`))
}

/** What the app's error screen tells; nothing in it names a person. */
export const errorReportBody = v.strictObject(
  {
    message: v.pipe(createText(500), v.minLength(1, 'must not be empty.')),
    stack: v.optional(createText(2_500)),
    /** The screen's address, without its query. */
    path: v.optional(createText(200)),
    agent: v.optional(createText(200)),
  },
  'must be a JSON object with a message.',
)

/** A report of the app's error screen (specification 1 section 8). */
export const errorReportCall = {
  method: 'POST',
  path: '/api/errors',
  chapter: 'App',
  summary:
    "Takes a report of the app's error screen and says under which number it stands in the log.",
  body: errorReportBody,
  answer: v.object({ reportId: v.string() }),
} as const satisfies Call
