import type { Chain } from '../../chain/Chain.ts'
import type { Block } from '../../model/Block.ts'
import { HttpError } from '../http/HttpError.ts'
import type { Revision } from './parseRevision.ts'

/**
 * The block of a revision, if it exists.
 * @throws {HttpError} 500 for an id of 32 zero bytes, as on a Thor node.
 */
export function findBlock(chain: Chain, revision: Revision): Block | undefined {
  if (revision === 'best') return chain.best()
  if (revision === 'justified') return chain.justified()
  if (revision === 'finalized') return chain.finalized()
  if (typeof revision === 'number') return chain.blockAt(revision)
  if (/^0x0+$/.test(revision)) throw new HttpError(500, 'invalid revision')
  return chain.blockOf(revision)
}

/**
 * The block of a revision.
 * @throws {HttpError} 400 `<field>: not found`. For an unknown id, the text is that of Thor's store.
 */
export function requireBlock(chain: Chain, revision: Revision, field: string): Block {
  const block = findBlock(chain, revision)
  if (block !== undefined) return block
  const fact = typeof revision === 'number' ? 'not found' : 'leveldb: not found'
  throw new HttpError(400, `${field}: ${fact}`)
}
