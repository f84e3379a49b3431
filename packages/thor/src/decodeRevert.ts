import type { Hex } from '@vermeil/units'
import { decodeHex } from './decodeHex.ts'

/** The reason of a revert that can be decoded without an ABI. */
export type Revert =
  | { kind: 'reason'; message: string }
  | { kind: 'panic'; code: bigint; meaning: string }
  /** A custom error of the contract. `@vermeil/abi` knows its name. */
  | { kind: 'custom'; selector: Hex; data: Hex }
  | { kind: 'empty' }

/** Solidity's panic codes (language documentation, "Panic via assert"). */
const meanings: Record<string, string> = {
  0: 'generic compiler panic',
  1: 'an assertion failed',
  17: 'arithmetic overflow or underflow',
  18: 'division by zero',
  33: 'a value does not exist in its enumeration',
  34: 'a storage byte array is wrongly encoded',
  49: 'an element was taken from an empty array',
  50: 'an array index is out of range',
  65: 'too much memory was allocated',
  81: 'a function that does not exist was called',
}

/** Decodes Solidity's Error(string) and Panic(uint256). Anything else is a custom error. */
export function decodeRevert(data: Hex): Revert {
  if (data.length < 10) return { kind: 'empty' }
  const selector = data.slice(0, 10) as Hex
  const body = decodeHex(`0x${data.slice(10)}`)
  if (selector === '0x08c379a0') {
    const message = decodeString(body)
    if (message !== null) return { kind: 'reason', message }
  }
  if (selector === '0x4e487b71' && body.length === 32) {
    const code = BigInt(`0x${data.slice(10)}`)
    return { kind: 'panic', code, meaning: meanings[code.toString()] ?? `panic code ${code}` }
  }
  return { kind: 'custom', selector, data }
}

/** The string argument of an error; null if the bytes are not one. */
function decodeString(body: Uint8Array): string | null {
  const offset = readWord(body, 0)
  const length = offset === null ? null : readWord(body, offset)
  if (offset === null || length === null || offset + 32 + length > body.length) return null
  return new TextDecoder().decode(body.subarray(offset + 32, offset + 32 + length))
}

/** The number in a word; null if it is not a position in the data. */
function readWord(body: Uint8Array, at: number): number | null {
  if (at + 32 > body.length) return null
  const value = body.subarray(at, at + 32).reduce((sum, byte) => sum * 256 + byte, 0)
  return value <= body.length ? value : null
}
