import type { Hex } from '@vermeil/units'
import { encodeBytes } from '../../word/word.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { parseBytes32 } from '../text/parseBytes32.ts'
import { readAddress, readBlock } from './handleAccount.ts'

/** GET /accounts/{address}/storage/{key}: the word, or zeros if nothing was written. */
export function handleStorage(request: ApiRequest): NodeResponse {
  return createJsonResponse({ value: readWord(request) })
}

/** GET /accounts/{address}/storage/raw/{key}: the word as the node stores it, RLP without leading zeros. */
export function handleRawStorage(request: ApiRequest): NodeResponse {
  return createJsonResponse({ value: encodeBytes(encodeWord(readWord(request))) })
}

function readWord(request: ApiRequest): Hex {
  const address = readAddress(request)
  const key = parseBytes32(request.part('key'), 'key')
  return request.chain.storage(address, key, readBlock(request))
}

function encodeWord(word: Hex): Uint8Array {
  const digits = word.slice(2).replace(/^(?:00)+/, '')
  const bytes = Buffer.from(digits, 'hex')
  const [first = 0x80] = bytes
  return bytes.length === 0 || (bytes.length === 1 && first < 0x80)
    ? bytes
    : Buffer.concat([Buffer.of(0x80 + bytes.length), bytes])
}
