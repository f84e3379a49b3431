import { parseAddress, zeroAddress } from '@vermeil/units'
import * as v from 'valibot'
import type { Call } from './Call.ts'
import { id } from './fields.ts'
import { parseWire } from './parseWire.ts'

/** Path that sends test funds; it exists on the dev chain only. */
export const faucetPath = '/api/faucet'

/** Who gets the funds. */
export const faucetBody = v.strictObject(
  {
    address: v.pipe(
      v.string('must be 0x and 40 hexadecimal digits.'),
      v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits.'),
      v.notValue(zeroAddress, 'must be an account, not the zero address.'),
      v.transform(parseAddress),
    ),
  },
  'must be a JSON object with an address.',
)

/** The mined transaction that sent them. */
export const faucetAnswer = v.object({ transactionId: id })

/** The mined transaction that sent test funds. */
export type FaucetAnswer = v.InferOutput<typeof faucetAnswer>

/**
 * Reads the answer of the faucet.
 * @throws {WireError} where the body is none.
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
    'Sends test funds to an account of the dev chain, once a minute each; elsewhere the path does not exist.',
  body: faucetBody,
  answer: faucetAnswer,
  problems: [404],
} as const satisfies Call
