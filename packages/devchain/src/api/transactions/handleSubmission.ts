import { TxRefused } from '../../txpool/TxPool.ts'
import { decodeBody } from '../body/decodeBody.ts'
import { optional, struct, text } from '../body/decoders.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { HttpError } from '../http/HttpError.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { parseHexBytes } from '../text/parseHexBytes.ts'

const submission = optional(struct('api.RawTx', { raw: text() }))

/** POST /transactions: adds a transaction to the pool and returns its id. */
export async function handleSubmission({ chain, readBody }: ApiRequest): Promise<NodeResponse> {
  const body = decodeBody(await readBody(), submission)
  if (body === null) throw new HttpError(400, 'body')
  const raw = parseHexBytes(body.raw, 'raw')
  try {
    return createJsonResponse({ id: await chain.submit(raw) })
  } catch (error) {
    if (error instanceof TxRefused)
      throw new HttpError(error.status, error.message, { cause: error })
    throw error
  }
}
