import { keccakWord } from '../word/keccak.ts'
import type { Frame } from './Frame.ts'
import { countWords, findMemoryEndAt } from './findMemoryEnd.ts'
import { createOperation, type Operation } from './Operation.ts'

const modulus = 2n ** 256n
const maxWord = modulus - 1n
const signBit = 2n ** 255n

/** ADD to SAR, and KECCAK256. */
export function createArithmetic(): [opcode: number, Operation][] {
  const keccak = createOperation([2, 1], 30, hash, {
    reach: findMemoryEndAt(0, 1),
    price: ({ stack }) => countWords(stack.back(1)) * 6,
  })
  return [...createNumbers(), ...createComparisons(), ...createBits(), [0x20, keccak]]
}

function createNumbers(): [number, Operation][] {
  return [
    [0x01, binary(3, (a, b) => wrap(a + b))],
    [0x02, binary(5, (a, b) => BigInt.asUintN(256, a * b))],
    [0x03, binary(3, (a, b) => (a >= b ? a - b : a - b + modulus))],
    [0x04, binary(5, (a, b) => (b === 0n ? 0n : a / b))],
    [0x05, binary(5, (a, b) => (b === 0n ? 0n : toWord(toSigned(a) / toSigned(b))))],
    [0x06, binary(5, (a, b) => (b === 0n ? 0n : a % b))],
    [0x07, binary(5, (a, b) => (b === 0n ? 0n : toWord(toSigned(a) % toSigned(b))))],
    [0x08, ternary((a, b, n) => (n === 0n ? 0n : (a + b) % n))],
    [0x09, ternary((a, b, n) => (n === 0n ? 0n : (a * b) % n))],
    [0x0a, createOperation([2, 1], 10, apply(raise), { price: priceExponent })],
    [0x0b, binary(5, extendSign)],
  ]
}

function createComparisons(): [number, Operation][] {
  return [
    [0x10, binary(3, (a, b) => (a < b ? 1n : 0n))],
    [0x11, binary(3, (a, b) => (a > b ? 1n : 0n))],
    // Flipping the sign bit orders negative numbers below the others.
    [0x12, binary(3, (a, b) => ((a ^ signBit) < (b ^ signBit) ? 1n : 0n))],
    [0x13, binary(3, (a, b) => ((a ^ signBit) > (b ^ signBit) ? 1n : 0n))],
    [0x14, binary(3, (a, b) => (a === b ? 1n : 0n))],
    [0x15, unary((a) => (a === 0n ? 1n : 0n))],
  ]
}

function createBits(): [number, Operation][] {
  return [
    [0x16, binary(3, (a, b) => a & b)],
    [0x17, binary(3, (a, b) => a | b)],
    [0x18, binary(3, (a, b) => a ^ b)],
    [0x19, unary((a) => maxWord ^ a)],
    [0x1a, binary(3, (at, word) => (at > 31n ? 0n : (word >> (248n - at * 8n)) & 0xffn))],
    [0x1b, binary(3, (by, word) => (by > 255n ? 0n : BigInt.asUintN(256, word << by)))],
    [0x1c, binary(3, (by, word) => (by > 255n ? 0n : word >> by))],
    [0x1d, binary(3, (by, word) => toWord(toSigned(word) >> (by > 255n ? 255n : by)))],
  ]
}

function unary(compute: (a: bigint) => bigint): Operation {
  return createOperation([1, 1], 3, ({ stack }) => stack.push(compute(stack.pop())))
}

function binary(gas: number, compute: (a: bigint, b: bigint) => bigint): Operation {
  return createOperation([2, 1], gas, apply(compute))
}

function apply(compute: (a: bigint, b: bigint) => bigint): (frame: Frame) => void {
  return ({ stack }) => {
    const a = stack.pop()
    stack.push(compute(a, stack.pop()))
  }
}

function ternary(compute: (a: bigint, b: bigint, n: bigint) => bigint): Operation {
  return createOperation([3, 1], 8, ({ stack }) => {
    const a = stack.pop()
    const b = stack.pop()
    stack.push(compute(a, b, stack.pop()))
  })
}

function wrap(sum: bigint): bigint {
  return sum >= modulus ? sum - modulus : sum
}

/** Reads a word as a signed number in two's complement. */
function toSigned(word: bigint): bigint {
  return word >= signBit ? word - modulus : word
}

function toWord(value: bigint): bigint {
  return BigInt.asUintN(256, value)
}

/** Exponentiates by squaring, so that no number is longer than two words. */
function raise(base: bigint, exponent: bigint): bigint {
  if (base === 2n) return exponent > 255n ? 0n : 1n << exponent
  let result = 1n
  let square = base
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = toWord(result * square)
    square = toWord(square * square)
  }
  return result
}

/** Extends the sign of a number whose highest byte has that index, from the lowest. */
function extendSign(index: bigint, word: bigint): bigint {
  return index > 30n ? word : toWord(BigInt.asIntN(Number(index) * 8 + 8, word))
}

function priceExponent({ stack }: Frame): number {
  const exponent = stack.back(1)
  return exponent === 0n ? 0 : Math.ceil(exponent.toString(16).length / 2) * 50
}

function hash({ stack, memory }: Frame): void {
  const offset = stack.pop()
  const size = Number(stack.pop())
  stack.push(keccakWord(memory.view(size === 0 ? 0 : Number(offset), size)))
}
