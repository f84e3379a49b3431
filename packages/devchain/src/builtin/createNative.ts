import { keccak256 } from '@vermeil/thor'
import {
  type InnerCall,
  type Native,
  type NativeCall,
  type NativeFunction,
  selectorOf,
} from '../vm/Native.ts'
import { encodeWords } from '../word/word.ts'

/** Creates a native contract from functions by signature, such as `transfer(address,uint256)`. */
export function createNative(
  unknownGas: number,
  functions: Record<string, NativeFunction>,
): Native {
  const bySelector = Object.entries(functions).map(
    ([signature, run]) => [selectorOf(signature), run] as const,
  )
  return { functions: new Map(bySelector), unknownGas }
}

/** Gas of a function that calls one native method: if value is sent, before the method, and after it. */
export type ReadGas = readonly [valueGas: number, before: number, after: number]

/**
 * A function that passes its arguments to a native method and returns the method's words.
 */
export function createRead(
  [valueGas, before, after]: ReadGas,
  signature: string,
  read: (call: NativeCall, method: InnerCall) => readonly (bigint | boolean)[],
): NativeFunction {
  const types = /\((.+)\)/.exec(signature)?.[1]?.split(',') ?? []
  return {
    valueGas,
    run: (call) => {
      call.spend(before)
      const input = types.map((type, index) => BigInt.asUintN(bitsOf(type), call.word(index)))
      const words = call.inner(signature, input, (method) => read(call, method))
      call.spend(after)
      return encodeWords(...words)
    },
  }
}

function bitsOf(type: string): number {
  if (type === 'address') return 160
  return type === 'uint32' ? 32 : 256
}

/** A function that returns a constant. */
export function createConstant(valueGas: number, gas: number, output: Uint8Array): NativeFunction {
  return {
    valueGas,
    run: (call) => {
      call.spend(gas)
      return output
    },
  }
}

/** Encodes a text of at most 32 bytes as a return value. */
export function encodeText(text: string): Uint8Array {
  const padded = Buffer.alloc(32)
  padded.write(text)
  return Buffer.concat([encodeWords(32n, BigInt(text.length)), padded])
}

/** Encodes a name of at most 32 bytes, left-aligned in a word. */
export function encodeLabel(name: string): Uint8Array {
  const bytes = Buffer.alloc(32)
  bytes.write(name)
  return bytes
}

/** The topic of an event. */
export function hashSignature(signature: string): `0x${string}` {
  return `0x${Buffer.from(keccak256(Buffer.from(signature))).toString('hex')}`
}
