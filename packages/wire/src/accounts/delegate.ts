import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, bytes } from '../codec/fields.ts'

const delegatePath = '/api/delegate'

/** Why a sponsor does not pay. */
export const delegationCode = v.picklist([
  /** No sponsor is configured. */
  'none',
  /** The account's free transaction of this UTC day is mined. */
  'used',
  /** A transaction is signed. It counts unless it expires without being mined. */
  'pending',
  /** The sponsor's budget of this UTC day is spent. */
  'budget',
  /** The account has not held enough VET for long enough. */
  'balance',
  /** The transaction is malformed, expired, of another chain, or not a delegated one. */
  'transaction',
  /** It does something that is not free. */
  'clauses',
  /** Its gas or its gas price is too high. */
  'fee',
  /** It would revert. */
  'reverted',
  /** The sponsor, its node or its funds fail. A retry may succeed. */
  'unavailable',
])

/** Why a sponsor does not pay. */
export type DelegationCode = v.InferOutput<typeof delegationCode>

/** How a sponsor refuses a transaction (VIP-201). */
export const delegationRefusal = v.object({ code: delegationCode, message: v.string() })

/** Whether an account's free transaction of the day is available (1 §7). */
export const delegationCall = {
  method: 'GET',
  path: delegatePath,
  chapter: 'App',
  summary: "Whether the account's free transaction of the day is available, and if not, why.",
  query: v.object({ address }),
  answer: v.object({
    available: v.boolean(),
    code: v.optional(delegationCode),
    reason: v.optional(v.string()),
  }),
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
  problems: [403, 404, 503],
} as const satisfies Call
