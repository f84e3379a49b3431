import { keccak256 } from '@vermeil/thor'
import type { Native, NativeFunction } from '../vm/Native.ts'
import { encodeWord } from '../word/word.ts'

/** A native contract from its functions' signatures, such as `transfer(address,uint256)`. */
export function createNative(functions: Record<string, NativeFunction>): Native {
  const bySelector = Object.entries(functions).map(([signature, run]): [string, NativeFunction] => [
    Buffer.from(keccak256(Buffer.from(signature)).subarray(0, 4)).toString('hex'),
    run,
  ])
  return { functions: new Map(bySelector) }
}

/** Words as a function returns them; a truth is 1. */
export function encodeWords(...words: (bigint | boolean)[]): Uint8Array {
  return Buffer.concat(words.map((word) => encodeWord(BigInt(word))))
}

/** A text of at most 32 bytes as a function returns it. */
export function encodeText(text: string): Uint8Array {
  const padded = Buffer.alloc(32)
  padded.write(text)
  return Buffer.concat([encodeWords(32n, BigInt(text.length)), padded])
}

/** The topic of an event. */
export function hashSignature(signature: string): `0x${string}` {
  return `0x${Buffer.from(keccak256(Buffer.from(signature))).toString('hex')}`
}
