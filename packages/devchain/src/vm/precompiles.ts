import { createHash } from 'node:crypto'
import { noBytes } from '../word/word.ts'
import type { Result } from './Machine.ts'
import { compressBlake2, priceBlake2 } from './precompile/compressBlake2.ts'
import { computeModExp, priceModExp } from './precompile/computeModExp.ts'
import { addPoints, checkPairing, multiplyPoint, pricePairing } from './precompile/curve.ts'
import { PrecompileError } from './precompile/PrecompileError.ts'
import { recoverSigner } from './precompile/recoverSigner.ts'
import { vmErrors } from './VmError.ts'

/** A precompiled contract: the gas of a call, and its output. */
interface Precompile {
  price: (input: Buffer) => number
  run: (input: Buffer) => Uint8Array
}

/** Contracts 1 to 9 with Thor's prices since Galactica. */
const precompiles: readonly (Precompile | undefined)[] = [
  undefined,
  { price: () => 3000, run: recoverSigner },
  { price: pricePerWord(60, 12), run: (input) => createHash('sha256').update(input).digest() },
  { price: pricePerWord(600, 120), run: hashRipemd },
  { price: pricePerWord(15, 3), run: (input) => new Uint8Array(input) },
  { price: priceModExp, run: computeModExp },
  { price: () => 150, run: addPoints },
  { price: () => 6000, run: multiplyPoint },
  { price: pricePairing, run: checkPairing },
  { price: priceBlake2, run: compressBlake2 },
]

/** Whether a precompiled contract has this address. */
export function isPrecompile(address: bigint): boolean {
  return address >= 1n && address <= 9n
}

/** The addresses of precompiles. */
export const precompileAddresses: readonly bigint[] = [1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n]

/** Runs a precompile. A failure costs all gas. */
export function runPrecompile(address: bigint, data: Uint8Array, gas: number): Result {
  const precompile = precompiles[Number(address)]
  if (precompile === undefined) return { output: noBytes, gas, error: undefined }
  const input = Buffer.from(data.buffer, data.byteOffset, data.length)
  const price = precompile.price(input)
  if (price > gas) return { output: noBytes, gas: 0, error: vmErrors.outOfGas }
  try {
    return { output: precompile.run(input), gas: gas - price, error: undefined }
  } catch (error) {
    if (!(error instanceof PrecompileError)) throw error
    return { output: noBytes, gas: 0, error: error.message }
  }
}

function pricePerWord(base: number, word: number): (input: Buffer) => number {
  return (input) => base + Math.ceil(input.length / 32) * word
}

function hashRipemd(input: Buffer): Uint8Array {
  return Buffer.concat([Buffer.alloc(12), createHash('ripemd160').update(input).digest()])
}
