import { type Answer, createJsonAnswer } from '../http/Answer.ts'
import type { Call } from '../http/Call.ts'
import { Refusal } from '../http/Refusal.ts'
import { findBlock } from '../revision/findBlock.ts'
import { parseRevision } from '../revision/parseRevision.ts'
import { formatBytes } from '../text/formatBytes.ts'
import { parseFlag } from '../text/parseFlag.ts'
import { buildBlock } from './buildBlock.ts'

/** GET /blocks/{revision}: the block, or null where there is none. */
export function answerBlock({ chain, part, query }: Call): Answer {
  const revision = parseRevision(part('revision'), 'revision')
  const raw = parseFlag(query, 'raw')
  const expanded = parseFlag(query, 'expanded')
  if (raw && expanded) {
    throw new Refusal(400, 'raw&expanded: Raw and Expanded are mutually exclusive')
  }
  const block = findBlock(chain, revision)
  if (block === undefined) return createJsonAnswer(null)
  if (raw) return createJsonAnswer({ raw: formatBytes(chain.encodeHeader(block)) })
  const isTrunk = chain.isTrunk(block)
  const isFinalized = isTrunk && chain.finalized().number >= block.number
  return createJsonAnswer(buildBlock({ block, isTrunk, isFinalized, expanded }))
}
