import { blake2b256 } from '@vermeil/thor'
import { type Hex, zeroAddress } from '@vermeil/units'
import { encodeBytes, encodeWord, formatWord } from '../../word/word.ts'
import { decodeBody } from '../body/decodeBody.ts'
import { address, int, struct, text } from '../body/decoders.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { HttpError } from '../http/HttpError.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { parseHexBytes } from '../text/parseHexBytes.ts'
import { wrapTraceErrors } from './handleTracer.ts'
import { parseClauseTarget } from './parseClauseTarget.ts'

const maxResults = 1000

const rangeOptions = struct('api.StorageRangeOption', {
  Address: address(),
  KeyStart: text(),
  MaxResult: int(),
  Target: text(),
})

/**
 * POST /debug/storage-range: a contract's slots before a mined clause, keyed and sorted by their hashes.
 * @throws {HttpError} 400 or 403.
 */
export async function handleStorageRange({ chain, readBody }: ApiRequest): Promise<NodeResponse> {
  const options = decodeBody(await readBody(), rangeOptions)
  if (options.MaxResult > maxResults)
    throw new HttpError(400, `maxResult: exceeds limit of ${maxResults}`)
  const count = options.MaxResult === 0 ? maxResults : Math.max(0, options.MaxResult)
  const clause = parseClauseTarget(chain, options.Target)
  const start = readStart(options.KeyStart)
  const slots = wrapTraceErrors(() => chain.storageBefore(clause, options.Address ?? zeroAddress))
  const found = [...slots]
    .map(([slot, word]) => ({ hash: hashSlot(slot), slot, word }))
    .filter(({ hash }) => hash >= start)
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
  const shown = found
    .slice(0, count)
    .map(({ hash, slot, word }) => [hash, { key: formatWord(slot), value: formatWord(word) }])
  return createJsonResponse({
    storage: Object.fromEntries(shown),
    nextKey: found[count]?.hash ?? null,
  })
}

function readStart(written: string): Hex {
  if (written === '') return '0x'
  try {
    return encodeBytes(parseHexBytes(written, 'keyStart'))
  } catch (cause) {
    throw new HttpError(400, 'keyStart: invalid format', { cause })
  }
}

function hashSlot(slot: bigint): Hex {
  return encodeBytes(blake2b256(encodeWord(slot)))
}
