import type { TxId } from '@vermeil/units'
import type { Chain } from '../../chain/Chain.ts'
import type { Block, MinedClause } from '../../model/Block.ts'
import { HttpError } from '../http/HttpError.ts'
import { requireBlock } from '../revision/findBlock.ts'
import { parseBytes32 } from '../text/parseBytes32.ts'
import { NumberTextError, parseUint } from '../text/parseUint.ts'

/**
 * Parses the target of a trace: `{block id}/{transaction id or index}/{clause index}`, or `{transaction id}/{clause
 * index}` for a transaction of the trunk.
 * @throws {HttpError} 400, or 403 if there is no such transaction.
 */
export function parseClauseTarget(chain: Chain, target: string): MinedClause {
  const parts = target.split('/')
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 2) {
    const id = parseBytes32(first, 'target([0]') as TxId
    const mined = chain.mined(id)
    if (mined === undefined) throw new HttpError(403, 'transaction not found')
    return { block: mined.block, id, index: readIndex(second, 1) }
  }
  if (parts.length !== 3) throw new HttpError(400, `target:${target} unsupported`)
  const block = requireBlock(chain, parseBytes32(first, 'target[0]'), 'target[0]')
  return { block, id: readTransaction(block, second), index: readIndex(third, 2) }
}

function readTransaction(block: Block, text: string): TxId {
  const { transactions } = block
  if (text.length === 64 || text.length === 66) {
    const id = parseBytes32(text, 'target[1]')
    const found = transactions.find((transaction) => transaction.id === id)
    if (found === undefined) throw new HttpError(403, 'transaction not found')
    return found.id
  }
  const found = transactions[Number(readNumber(text, 1))]
  if (found === undefined) throw new HttpError(403, 'tx index out of range')
  return found.id
}

function readIndex(text: string, part: number): number {
  const index = readNumber(text, part)
  if (index > 0xffffffffn) throw new HttpError(400, `invalid target[${part}]`)
  return Number(index)
}

function readNumber(text: string, part: number): bigint {
  try {
    return parseUint(text, 'any', 64)
  } catch (error) {
    if (!(error instanceof NumberTextError)) throw error
    throw new HttpError(400, `target[${part}]: ${error.message}`, { cause: error })
  }
}
