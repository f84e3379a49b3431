import type { Hex } from '@vermeil/units'
import { HttpError } from '../http/HttpError.ts'
import { parseBytes32 } from '../text/parseBytes32.ts'
import { NumberTextError, parseUint } from '../text/parseUint.ts'

/** How a request names a block: by a word, a number or an id. */
export type Revision = 'best' | 'justified' | 'finalized' | number | Hex

/**
 * Parses a revision: `best` (or an empty text), `justified`, `finalized`, a number in any base, or a block id.
 * @throws {HttpError} 400 `<field>: …` with Thor's text.
 */
export function parseRevision(text: string, field: string): Revision {
  if (text === '' || text === 'best') return 'best'
  if (text === 'justified' || text === 'finalized') return text
  if (text === 'next') throw new HttpError(400, `${field}: invalid revision: next is not allowed`)
  const length = Buffer.byteLength(text)
  if (length === 64 || length === 66) return parseBytes32(text, field)
  const number = readNumber(text, field)
  if (number > 0xffffffffn) {
    throw new HttpError(400, `${field}: block number out of max uint32`)
  }
  return Number(number)
}

/** Parses a revision that may also be `next`, the block after the head. */
export function parseNextRevision(text: string, field: string): Revision | 'next' {
  return text === 'next' ? text : parseRevision(text, field)
}

function readNumber(text: string, field: string): bigint {
  try {
    return parseUint(text, 'any', 64)
  } catch (error) {
    if (!(error instanceof NumberTextError)) throw error
    throw new HttpError(400, `${field}: ${error.message}`, { cause: error })
  }
}
