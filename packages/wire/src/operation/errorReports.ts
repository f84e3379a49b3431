import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { createTextField } from '../codec/fields.ts'

/** A report of the app's error screen. It contains no personal data. */
export const errorReportBody = v.strictObject(
  {
    message: v.pipe(createTextField(500), v.minLength(1, 'must not be empty.')),
    stack: v.optional(createTextField(2_500)),
    /** The screen's address, without its query. */
    path: v.optional(createTextField(200)),
    agent: v.optional(createTextField(200)),
  },
  'must be a JSON object with a message.',
)

/** A report of the app's error screen (1 §8). */
export const errorReportCall = {
  method: 'POST',
  path: '/api/errors',
  chapter: 'App',
  summary: "Records a report of the app's error screen and returns its number in the log.",
  body: errorReportBody,
  answer: v.object({ reportId: v.string() }),
} as const satisfies Call
