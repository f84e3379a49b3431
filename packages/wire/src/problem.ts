import * as v from 'valibot'
import { delegationCode } from './accounts/delegate.ts'
import { parseWire } from './codec/parseWire.ts'

/** Media type of every error of the API. */
export const problemType = 'application/problem+json'

/** Every error of the API, following RFC 9457. `field` names the invalid parameter, `requestId` finds the log line. */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  detail: v.string(),
  field: v.optional(v.string()),
  requestId: v.optional(v.string()),
  retryAfterSeconds: v.optional(v.number()),
  /** Why a sponsor refused, and the detail under the name that VIP-201 gives it. */
  code: v.optional(delegationCode),
  message: v.optional(v.string()),
  /** The error as TradingView's datafeeds write it, on their paths only. */
  s: v.optional(v.literal('error')),
  errmsg: v.optional(v.string()),
})

/** An error of the API. */
export type ProblemDetails = v.InferOutput<typeof problem>

/**
 * Parses an error of the API.
 * @throws {WireError} if the body is not one.
 */
export function parseProblem(body: unknown): ProblemDetails {
  return parseWire(problem, body)
}
