import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, id } from '../codec/fields.ts'
import { parseWire } from '../codec/parseWire.ts'

/** Path of the faucet, which exists on the dev chain only. */
export const faucetPath = '/api/faucet'

/** The account that receives the funds. */
export const faucetBody = v.strictObject({ address }, 'must be a JSON object with an address.')

/** The mined transaction that sent them. */
export const faucetAnswer = v.object({ transactionId: id })

/** The mined transaction that sent test funds. */
export type FaucetAnswer = v.InferOutput<typeof faucetAnswer>

/**
 * Parses the faucet's response.
 * @throws {WireError} if the body is not one.
 */
export function parseFaucetAnswer(body: unknown): FaucetAnswer {
  return parseWire(faucetAnswer, body)
}

/** Test funds for an account of the dev chain. */
export const faucetCall = {
  method: 'POST',
  path: faucetPath,
  chapter: 'App',
  summary:
    'Sends test funds to an account of the dev chain, once per minute and account. The path exists on the dev chain only.',
  body: faucetBody,
  answer: faucetAnswer,
  problems: [403, 404],
} as const satisfies Call
