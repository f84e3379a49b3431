import type { Frame } from './Frame.ts'
import type { Stack } from './Stack.ts'

/** The definition of an opcode. */
export interface Operation {
  /** How many words it needs on the stack. */
  pops: number
  /** The maximum stack size before it, so that its results still fit. */
  maxStack: number
  /** Its fixed gas. */
  gas: number
  execute: (frame: Frame) => void
  /** The memory size that it needs. */
  reach?: (stack: Stack) => number
  /** Gas besides `gas` and the growth of memory. `base` is the sum of these two. */
  price?: (frame: Frame, base: number) => number
  /** Changes the state, so it fails in a static call. */
  writes?: boolean
  /** Sets the program counter itself. */
  jumps?: boolean
}

type Shape = Partial<Omit<Operation, 'pops' | 'gas' | 'execute' | 'maxStack'>>

/** Creates an operation that takes `pops` words and leaves `pushes`. */
export function createOperation(
  [pops, pushes]: readonly [number, number],
  gas: number,
  execute: (frame: Frame) => void,
  shape: Shape = {},
): Operation {
  return { pops, maxStack: 1024 + Math.min(0, pops - pushes), gas, execute, ...shape }
}
