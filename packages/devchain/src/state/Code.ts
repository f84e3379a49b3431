import { keccak256 } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { decodeWord, encodeBytes } from '../word/word.ts'

/** The analysis of a program that the machine needs to run it. */
export interface CodeAnalysis {
  /** 1 at each position where a jump may land. */
  jumpdests: Uint8Array
  /** The word that a PUSH at this position pushes. */
  pushes: (bigint | undefined)[]
}

/** A contract's program. The hash and the analysis are computed on first access. */
export class Code {
  readonly bytes: Uint8Array
  #hash: Hex | undefined
  #analysis: CodeAnalysis | undefined

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get hash(): Hex {
    this.#hash ??= encodeBytes(keccak256(this.bytes))
    return this.#hash
  }

  get analysis(): CodeAnalysis {
    this.#analysis ??= analyze(this.bytes)
    return this.#analysis
  }
}

/** The code of an account without code. */
export const noCode = new Code(new Uint8Array(0))

const maxShared = 1000
const shared = new Map<Hex, Code>()

/** Returns one Code object for equal programs, so that the pairs of a factory are analysed once. */
export function shareCode(bytes: Uint8Array): Code {
  if (bytes.length === 0) return noCode
  const code = new Code(bytes)
  const known = shared.get(code.hash)
  if (known !== undefined) return known
  const oldest = shared.keys().next()
  if (shared.size >= maxShared && oldest.done !== true) shared.delete(oldest.value)
  shared.set(code.hash, code)
  return code
}

function analyze(bytes: Uint8Array): CodeAnalysis {
  const jumpdests = new Uint8Array(bytes.length)
  const pushes: (bigint | undefined)[] = new Array(bytes.length)
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at] ?? 0
    if (opcode === 0x5b) jumpdests[at] = 1
    if (opcode < 0x60 || opcode > 0x7f) continue
    const size = opcode - 0x5f
    const missing = Math.max(0, at + 1 + size - bytes.length)
    const word = decodeWord(bytes.subarray(at + 1, at + 1 + size))
    pushes[at] = word << BigInt(8 * missing)
    at += size
  }
  return { jumpdests, pushes }
}
