import * as v from 'valibot'
import type { Call } from './Call.ts'
import { address, bytes } from './fields.ts'

const delegatePath = '/api/delegate'

/** Whether an account's free transaction of the day is available (specification 1 section 7). */
export const delegationCall = {
  method: 'GET',
  path: delegatePath,
  chapter: 'App',
  summary: "Whether the account's free transaction of the day is available, and if not, why.",
  query: v.object({ address }),
  answer: v.object({ available: v.boolean(), reason: v.optional(v.string()) }),
} as const satisfies Call

/** A complete unsigned transaction that asks for a gas payer, and its signer. */
export const delegateBody = v.strictObject(
  { origin: address, raw: v.pipe(bytes, v.maxLength(131_074, 'must be at most 64 KiB.')) },
  'must be a JSON object with origin and raw.',
)

/** The gas payer's signature for a transaction (VIP-191). */
export const delegateCall = {
  method: 'POST',
  path: delegatePath,
  chapter: 'App',
  summary:
    'Signs a transaction as its gas payer, one per account and day. 404 if no sponsor is configured.',
  body: delegateBody,
  answer: v.object({ signature: v.pipe(bytes, v.length(132)) }),
  problems: [403, 404],
} as const satisfies Call
