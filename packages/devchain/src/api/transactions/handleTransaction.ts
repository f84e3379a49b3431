import type { TxId } from '@vermeil/units'
import type { Chain } from '../../chain/Chain.ts'
import type { Block } from '../../model/Block.ts'
import { encodeBytes } from '../../word/word.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { requireBlock } from '../revision/findBlock.ts'
import { parseBytes32 } from '../text/parseBytes32.ts'
import { parseFlag } from '../text/parseFlag.ts'
import { buildReceipt } from './buildReceipt.ts'
import { buildBlockMeta, buildTransaction } from './buildTransaction.ts'
import { findMined } from './findMined.ts'

/** GET /transactions/{id}: null if it is unknown, or pending and `pending` is not set. */
export function handleTransaction({ chain, part, query }: ApiRequest): NodeResponse {
  const id = parseBytes32(part('id'), 'id') as TxId
  const head = findHead(chain, query)
  const raw = parseFlag(query, 'raw')
  const includesPending = parseFlag(query, 'pending')
  const mined = findMined(chain, id, head)
  const transaction = mined?.transaction ?? (includesPending ? chain.pending(id) : undefined)
  if (transaction === undefined) return createJsonResponse(null)
  if (!raw) return createJsonResponse(buildTransaction(transaction, mined?.block))
  const meta = mined === undefined ? null : buildBlockMeta(mined.block)
  return createJsonResponse({ raw: encodeBytes(transaction.raw), meta })
}

/** GET /transactions/{id}/receipt: null until it is mined. */
export function handleReceipt({ chain, part, query }: ApiRequest): NodeResponse {
  const id = parseBytes32(part('id'), 'id') as TxId
  const mined = findMined(chain, id, findHead(chain, query))
  return createJsonResponse(mined === undefined ? null : buildReceipt(mined))
}

function findHead(chain: Chain, query: URLSearchParams): Block {
  const text = query.get('head') ?? ''
  if (text === '') return chain.best()
  return requireBlock(chain, parseBytes32(text, 'head'), 'head')
}
