import type { ApiRequest } from '../http/ApiRequest.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { parseAddressText } from '../text/parseBytes32.ts'
import { parseFlag } from '../text/parseFlag.ts'
import { buildTransaction } from './buildTransaction.ts'

/** GET /node/network/peers: null, as on a node without peers. */
export function handlePeers(): NodeResponse {
  return createJsonResponse(null)
}

/** GET /node/txpool: ids of pending transactions, or whole transactions with `expanded`. `origin` selects a sender. */
export function handlePool({ chain, query }: ApiRequest): NodeResponse {
  const expanded = parseFlag(query, 'expanded')
  const text = query.get('origin') ?? ''
  const origin = text === '' ? undefined : parseAddressText(text, 'origin')
  const waiting = chain
    .pendingAll()
    .filter((transaction) => origin === undefined || transaction.origin === origin)
  return createJsonResponse(
    waiting.map((transaction) =>
      expanded ? buildTransaction(transaction, undefined) : transaction.id,
    ),
  )
}

/** GET /node/txpool/status. */
export function handlePoolStatus({ chain }: ApiRequest): NodeResponse {
  return createJsonResponse({ amount: chain.pendingAll().length })
}
