import { initialBaseFee } from '@vermeil/thor'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { formatQuantity } from '../text/formatQuantity.ts'

/** GET /fees/priority: 5% of the next base fee or of the initial one, whichever is higher. */
export function handlePriorityFee({ chain }: ApiRequest): NodeResponse {
  const next = chain.baseFeeAfter(chain.best())
  const base = next > initialBaseFee ? next : initialBaseFee
  return createJsonResponse({ maxPriorityFeePerGas: formatQuantity((base * 5n) / 100n) })
}
