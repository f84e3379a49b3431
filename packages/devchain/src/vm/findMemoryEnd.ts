import type { Stack } from './Stack.ts'
import { VmError, vmErrors } from './VmError.ts'

const maxUint64 = 2n ** 64n - 1n

/**
 * The end of `size` bytes from `offset`, or 0 if `size` is 0.
 * @throws {VmError} if it does not fit into 64 bits.
 */
export function findMemoryEnd(offset: bigint, size: bigint): number {
  if (size === 0n) return 0
  const end = Number(offset) + Number(size)
  if (end < 0xffffffff) return end
  if (size > maxUint64 || offset > maxUint64 || offset + size > maxUint64 - 31n)
    throw new VmError(vmErrors.gasOverflow)
  return end
}

/** The memory size that an operation needs whose offset and size are at these stack depths. */
export function findMemoryEndAt(offset: number, size: number): (stack: Stack) => number {
  return (stack) => findMemoryEnd(stack.back(offset), stack.back(size))
}

/** The memory size that a call needs for its input and its output. */
export function findMemoryEndOfCall(input: number): (stack: Stack) => number {
  return (stack) => {
    const output = findMemoryEnd(stack.back(input + 2), stack.back(input + 3))
    return Math.max(output, findMemoryEnd(stack.back(input), stack.back(input + 1)))
  }
}

/** The number of words that hold a number of bytes. */
export function countWords(size: bigint): number {
  return Math.ceil(Number(size) / 32)
}
