import type { Frame } from './Frame.ts'
import type { Stack } from './Stack.ts'

/** What the machine knows of an opcode. */
export interface Operation {
  /** Words it needs on the stack. */
  pops: number
  /** Words that the stack may hold before it, so that its results still fit. */
  maxStack: number
  /** Gas that it always costs. */
  gas: number
  execute: (frame: Frame) => void
  /** Bytes of memory that it reaches to. */
  reach?: (stack: Stack) => number
  /** Gas beyond `gas` and the memory's growth; `base` is what these two come to. */
  price?: (frame: Frame, base: number) => number
  /** Changes the state, so that a static call refuses it. */
  writes?: boolean
  /** Sets the program counter itself. */
  jumps?: boolean
}

type Shape = Partial<Omit<Operation, 'pops' | 'gas' | 'execute' | 'maxStack'>>

/** An operation that takes `pops` words and leaves `pushes`. */
export function createOperation(
  [pops, pushes]: readonly [number, number],
  gas: number,
  execute: (frame: Frame) => void,
  shape: Shape = {},
): Operation {
  return { pops, maxStack: 1024 + Math.min(0, pops - pushes), gas, execute, ...shape }
}
