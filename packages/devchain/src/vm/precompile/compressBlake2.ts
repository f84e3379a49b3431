import { PrecompileError } from './PrecompileError.ts'

const inputBytes = 213
/** The first 64 fractional bits of the square roots of the first eight primes, lower half first. */
const initial = [
  0xf3bcc908, 0x6a09e667, 0x84caa73b, 0xbb67ae85, 0xfe94f82b, 0x3c6ef372, 0x5f1d36f1, 0xa54ff53a,
  0xade682d1, 0x510e527f, 0x2b3e6c1f, 0x9b05688c, 0xfb41bd6b, 0x1f83d9ab, 0x137e2179, 0x5be0cd19,
]
/** The order of the message's words in each of ten rounds. */
const schedule = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
].map((round) => Array.from(round, (digit) => Number.parseInt(digit, 16)))
/** The words that each of a round's eight steps mixes: four columns, then four diagonals. */
const steps = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

/** One gas per round. Input of another size costs nothing and fails (EIP-152). */
export function priceBlake2(input: Buffer): number {
  return input.length === inputBytes ? input.readUInt32BE(0) : 0
}

/** BLAKE2b's function F: rounds, state of 8 words, message of 16, two counters, whether it is the last block. */
export function compressBlake2(input: Buffer): Uint8Array {
  if (input.length !== inputBytes) throw new PrecompileError('invalid input length')
  const last = input[inputBytes - 1] ?? 0
  if (last > 1) throw new PrecompileError('invalid final flag')
  const state = readHalves(input, 4, 16)
  const message = readHalves(input, 68, 32)
  const work = new Uint32Array(32)
  work.set(state)
  work.set(initial, 16)
  for (let at = 0; at < 4; at++)
    work[24 + at] = (work[24 + at] ?? 0) ^ input.readUInt32LE(196 + at * 4)
  if (last === 1) for (const at of [28, 29]) work[at] = ~(work[at] ?? 0)
  const rounds = input.readUInt32BE(0)
  for (let round = 0; round < rounds; round++) mixRound(work, message, schedule[round % 10] ?? [])
  const output = Buffer.alloc(64)
  for (let at = 0; at < 16; at++) {
    const half = (state[at] ?? 0) ^ (work[at] ?? 0) ^ (work[at + 16] ?? 0)
    output.writeUInt32LE(half >>> 0, at * 4)
  }
  return output
}

function readHalves(input: Buffer, start: number, count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, at) => input.readUInt32LE(start + at * 4))
}

function mixRound(work: Uint32Array, message: Uint32Array, order: readonly number[]): void {
  for (const [at, [a, b, c, d]] of steps.entries()) {
    addTo(work, a, work, b)
    addTo(work, a, message, order[at * 2] ?? 0)
    turn(work, d, a, 32)
    addTo(work, c, work, d)
    turn(work, b, c, 24)
    addTo(work, a, work, b)
    addTo(work, a, message, order[at * 2 + 1] ?? 0)
    turn(work, d, a, 16)
    addTo(work, c, work, d)
    turn(work, b, c, 63)
  }
}

/** Adds a word of 64 bits, kept as two halves, to another. */
function addTo(work: Uint32Array, to: number, source: Uint32Array, from: number): void {
  const low = (work[to * 2] ?? 0) + (source[from * 2] ?? 0)
  const high = (work[to * 2 + 1] ?? 0) + (source[from * 2 + 1] ?? 0)
  work[to * 2] = low
  work[to * 2 + 1] = high + (low > 0xffff_ffff ? 1 : 0)
}

/** Stores the exclusive or of two words, rotated to the right, in the first of them. */
function turn(work: Uint32Array, to: number, other: number, bits: number): void {
  let low = (work[to * 2] ?? 0) ^ (work[other * 2] ?? 0)
  let high = (work[to * 2 + 1] ?? 0) ^ (work[other * 2 + 1] ?? 0)
  if (bits >= 32) [low, high] = [high, low]
  const rest = bits % 32
  work[to * 2] = rest === 0 ? low : (low >>> rest) | (high << (32 - rest))
  work[to * 2 + 1] = rest === 0 ? high : (high >>> rest) | (low << (32 - rest))
}
