import type { Hex } from '@vermeil/units'
import { type Answer, createJsonAnswer } from '../http/Answer.ts'
import type { Call } from '../http/Call.ts'
import { formatBytes } from '../text/formatBytes.ts'
import { parseBytes32 } from '../text/parseBytes32.ts'
import { readAddress, readBlock } from './answerAccount.ts'

/** GET /accounts/{address}/storage/{key}: the word, zeros where nothing was written. */
export function answerStorage(call: Call): Answer {
  return createJsonAnswer({ value: readWord(call) })
}

/** GET /accounts/{address}/storage/raw/{key}: the word as the node stores it, RLP without leading zeros. */
export function answerRawStorage(call: Call): Answer {
  return createJsonAnswer({ value: formatBytes(encodeWord(readWord(call))) })
}

function readWord(call: Call): Hex {
  const address = readAddress(call)
  const key = parseBytes32(call.part('key'), 'key')
  return call.chain.storage(address, key, readBlock(call))
}

function encodeWord(word: Hex): Uint8Array {
  const digits = word.slice(2).replace(/^(?:00)+/, '')
  const bytes = Buffer.from(digits, 'hex')
  const [first = 0x80] = bytes
  return bytes.length === 0 || (bytes.length === 1 && first < 0x80)
    ? bytes
    : Buffer.concat([Buffer.of(0x80 + bytes.length), bytes])
}
