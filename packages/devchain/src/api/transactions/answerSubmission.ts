import { TxRefused } from '../../txpool/TxPool.ts'
import { decodeBody } from '../body/decodeBody.ts'
import { optional, struct, text } from '../body/decoders.ts'
import { type Answer, createJsonAnswer } from '../http/Answer.ts'
import type { Call } from '../http/Call.ts'
import { Refusal } from '../http/Refusal.ts'
import { parseHexBytes } from '../text/parseHexBytes.ts'

const submission = optional(struct('api.RawTx', { raw: text() }))

/** POST /transactions: the id of the transaction that the pool took. */
export async function answerSubmission({ chain, readBody }: Call): Promise<Answer> {
  const body = decodeBody(await readBody(), submission)
  if (body === null) throw new Refusal(400, 'body')
  const raw = parseHexBytes(body.raw, 'raw')
  try {
    return createJsonAnswer({ id: await chain.submit(raw) })
  } catch (error) {
    if (error instanceof TxRefused) throw new Refusal(error.status, error.message, { cause: error })
    throw error
  }
}
