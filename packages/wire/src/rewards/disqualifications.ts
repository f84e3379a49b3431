import type { Address } from '@vermeil/units'
import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import {
  certificateSignature,
  certificateTime,
  createDigitsField,
} from '../codec/certificateFields.ts'
import { address, count, createTextField, id, seconds } from '../codec/fields.ts'

/** Maximum length of a reason, in characters. */
export const maxReason = 500
/** Maximum length of an appeal, in characters. */
export const maxAppeal = 2_000

/** Text with at least one character that does not start with a space. */
function createReasonField(maxLength: number): v.GenericSchema<string, string> {
  const sentence = `must be text of 1 to ${maxLength} characters that does not start with a space.`
  return v.pipe(
    v.string(sentence),
    v.regex(new RegExp(`^[^\\u0000-\\u0020][\\s\\S]{0,${maxLength - 1}}$`, 'u'), sentence),
  )
}

/** The reason of a decision, which everyone can read. */
export const reasonText: v.GenericSchema<string, string> = createReasonField(maxReason)

/** What a decision does to an account. */
export const decisionAction = v.picklist(
  ['disqualify', 'reinstate'],
  'must be disqualify or reinstate.',
)

/** A decision of an administrator about an account. */
export const decision = v.object({
  /** From 1, without gaps. */
  number: count,
  action: decisionAction,
  account: address,
  reason: v.string(),
  /** The first round that it applies to. */
  fromRound: count,
  at: seconds,
})

/** An appeal against the decision with this number. */
export const appeal = v.object({ decision: count, at: seconds })

/** Who is disqualified, and why (2 §6). */
export const disqualificationsCall = {
  method: 'GET',
  path: '/api/disqualifications',
  chapter: 'Rewards',
  summary:
    'Every disqualification and reinstatement, oldest first, with the hash of the list. `npm run points` uses it to leave out disqualified accounts.',
  answer: v.object({ decisions: v.array(decision), appeals: v.array(appeal), hash: id }),
} as const satisfies Call

/** The appeal of a disqualified account: the fields of the certificate (VIP-192) that its wallet signed. */
const appealBody = v.strictObject(
  {
    /** The number of the decision, as digits. */
    decision: createDigitsField(15),
    text: createReasonField(maxAppeal),
    domain: createTextField(255),
    /** Seconds since 1970, as digits. */
    timestamp: certificateTime,
    signer: address,
    signature: certificateSignature,
  },
  'must be a JSON object with decision, text, domain, timestamp, signer and signature.',
)

/** Sends an appeal to the administrators. */
export const appealCall = {
  method: 'POST',
  path: '/api/appeals',
  chapter: 'Rewards',
  summary:
    'Sends the administrators the appeal of a disqualified account, signed by its wallet. One for each decision.',
  body: appealBody,
  answer: appeal,
  problems: [401, 404, 409],
} as const satisfies Call

/**
 * The text that the wallet of a disqualified account shows and signs: the content of a certificate of the kind
 * agreement.
 */
export function formatAppeal(account: Address, number: number, text: string): string {
  return `Appeal against disqualification ${number} of ${account} on Vermeil:\n\n${text}`
}
