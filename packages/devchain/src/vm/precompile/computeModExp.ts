import { decodeWord, noBytes } from '../../word/word.ts'
import { readBytes, readInputWord } from './readBytes.ts'

const headBytes = 96

/** The price of EIP-2565: the cost of a multiplication times the number of iterations. */
export function priceModExp(input: Buffer): number {
  const [base, exponent, modulus] = readSizes(input)
  const words = ((base > modulus ? base : modulus) + 7n) / 8n
  const known = base < BigInt(input.length) ? Number(base) : input.length
  const head = readBytes(input, headBytes + known, exponent < 32n ? Number(exponent) : 32)
  const bits = BigInt(Math.max(0, decodeWord(head).toString(2).length - 1))
  const steps = bits + (exponent > 32n ? 8n * (exponent - 32n) : 0n)
  const price = (words * words * (steps > 1n ? steps : 1n)) / 3n
  return Math.max(200, Number(price))
}

/** base ^ exponent mod modulus, with the length of the modulus. The input has the three sizes and the three numbers. */
export function computeModExp(input: Buffer): Uint8Array {
  const [base, exponent, modulus] = readSizes(input)
  if (base === 0n && modulus === 0n) return noBytes
  const sizes = [base, exponent, modulus].map(Number) as [number, number, number]
  const starts = [headBytes, headBytes + sizes[0], headBytes + sizes[0] + sizes[1]]
  const [b, e, m] = sizes.map((size, at) => decodeWord(readBytes(input, starts[at] ?? 0, size)))
  const power = raise(b ?? 0n, e ?? 0n, m ?? 0n)
  return Buffer.from(
    power
      .toString(16)
      .padStart(sizes[2] * 2, '0')
      .slice(0, sizes[2] * 2),
    'hex',
  )
}

function readSizes(input: Buffer): [base: bigint, exponent: bigint, modulus: bigint] {
  return [readInputWord(input, 0), readInputWord(input, 32), readInputWord(input, 64)]
}

function raise(base: bigint, exponent: bigint, modulus: bigint): bigint {
  if (modulus === 0n) return 0n
  let result = 1n % modulus
  let square = base % modulus
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
