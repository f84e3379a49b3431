import type { Frame } from './Frame.ts'
import { findMemoryEnd, findMemoryEndAt } from './findMemoryEnd.ts'
import { createOperation, type Operation } from './Operation.ts'
import { VmError, vmErrors } from './VmError.ts'

/** Stack, memory and jumps. */
export function createFlow(): [opcode: number, Operation][] {
  return [...createMemory(), ...createJumps(), ...createEnds(), ...createStack()]
}

function createMemory(): [number, Operation][] {
  return [
    [
      0x51,
      createOperation([1, 1], 3, loadMemory, {
        reach: (stack) => findMemoryEnd(stack.back(0), 32n),
      }),
    ],
    [
      0x52,
      createOperation([2, 0], 3, storeWord, {
        reach: (stack) => findMemoryEnd(stack.back(0), 32n),
      }),
    ],
    [
      0x53,
      createOperation([2, 0], 3, storeByte, { reach: (stack) => findMemoryEnd(stack.back(0), 1n) }),
    ],
    [0x59, createOperation([0, 1], 2, ({ stack, memory }) => stack.push(BigInt(memory.length)))],
  ]
}

function createJumps(): [number, Operation][] {
  return [
    [0x56, createOperation([1, 0], 8, jump, { jumps: true })],
    [0x57, createOperation([2, 0], 10, jumpIf, { jumps: true })],
    [0x58, createOperation([0, 1], 2, ({ stack, pc }) => stack.push(BigInt(pc)))],
    [0x5a, createOperation([0, 1], 2, ({ stack, gas }) => stack.push(BigInt(gas)))],
    [0x5b, createOperation([0, 0], 1, () => undefined)],
  ]
}

function createEnds(): [number, Operation][] {
  const stop = (frame: Frame): void => {
    frame.end = 'stopped'
  }
  return [
    [0x00, createOperation([0, 0], 0, stop)],
    [
      0xf3,
      createOperation([2, 0], 0, (frame) => leave(frame, 'stopped'), {
        reach: findMemoryEndAt(0, 1),
      }),
    ],
    [
      0xfd,
      createOperation([2, 0], 0, (frame) => leave(frame, 'reverted'), {
        reach: findMemoryEndAt(0, 1),
      }),
    ],
  ]
}

/** POP, PUSH0 to PUSH32, DUP, SWAP. */
function createStack(): [number, Operation][] {
  const operations: [number, Operation][] = [
    [0x50, createOperation([1, 0], 2, ({ stack }) => stack.pop())],
    [0x5f, createOperation([0, 1], 2, ({ stack }) => stack.push(0n))],
  ]
  for (let size = 1; size <= 32; size++)
    operations.push([0x5f + size, createOperation([0, 1], 3, createPush(size))])
  for (let depth = 1; depth <= 16; depth++) {
    const dup = createOperation([depth, depth + 1], 3, ({ stack }) => stack.dup(depth))
    const swap = createOperation([depth + 1, depth + 1], 3, ({ stack }) => stack.swap(depth))
    operations.push([0x7f + depth, dup], [0x8f + depth, swap])
  }
  return operations
}

function createPush(size: number): (frame: Frame) => void {
  return (frame) => {
    frame.stack.push(frame.code.analysis.pushes[frame.pc] as bigint)
    frame.pc += size
  }
}

function loadMemory({ stack, memory }: Frame): void {
  stack.push(memory.readWord(Number(stack.pop())))
}

function storeWord({ stack, memory }: Frame): void {
  const offset = Number(stack.pop())
  memory.writeWord(offset, stack.pop())
}

function storeByte({ stack, memory }: Frame): void {
  const offset = Number(stack.pop())
  memory.writeByte(offset, Number(stack.pop() & 0xffn))
}

function jump(frame: Frame): void {
  jumpTo(frame, frame.stack.pop())
}

function jumpIf(frame: Frame): void {
  const to = frame.stack.pop()
  if (frame.stack.pop() === 0n) frame.pc++
  else jumpTo(frame, to)
}

function jumpTo(frame: Frame, to: bigint): void {
  const at = Number(to)
  if (frame.code.analysis.jumpdests[at] !== 1) throw new VmError(vmErrors.invalidJump)
  frame.pc = at
}

function leave(frame: Frame, end: 'stopped' | 'reverted'): void {
  const offset = frame.stack.pop()
  const size = Number(frame.stack.pop())
  frame.output = frame.memory.read(size === 0 ? 0 : Number(offset), size)
  frame.end = end
}
