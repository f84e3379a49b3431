import { encodeBytes } from '../../word/word.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { HttpError } from '../http/HttpError.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { findBlock } from '../revision/findBlock.ts'
import { parseRevision } from '../revision/parseRevision.ts'
import { parseFlag } from '../text/parseFlag.ts'
import { buildBlock } from './buildBlock.ts'

/** GET /blocks/{revision}: the block, or null if it is unknown. */
export function handleBlock({ chain, part, query }: ApiRequest): NodeResponse {
  const revision = parseRevision(part('revision'), 'revision')
  const raw = parseFlag(query, 'raw')
  const expanded = parseFlag(query, 'expanded')
  if (raw && expanded) {
    throw new HttpError(400, 'raw&expanded: Raw and Expanded are mutually exclusive')
  }
  const block = findBlock(chain, revision)
  if (block === undefined) return createJsonResponse(null)
  if (raw) return createJsonResponse({ raw: encodeBytes(chain.encodeHeader(block)) })
  const isTrunk = chain.isTrunk(block)
  const isFinalized = isTrunk && chain.finalized().number >= block.number
  return createJsonResponse(buildBlock({ block, isTrunk, isFinalized, expanded }))
}
