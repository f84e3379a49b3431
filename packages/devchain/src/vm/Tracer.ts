import type { Frame } from './Frame.ts'
import type { Machine } from './Machine.ts'

/** Observes the execution of a clause. It must not change anything. */
export interface Tracer {
  /** A call, a creation or a self-destruction begins; the clause's own has depth 0. */
  enter(call: TracedCall): void
  /** The innermost call has ended. */
  exit(end: TracedEnd): void
  /** An operation is about to run, after its gas was charged, or, with an error, cannot run. */
  step(step: TracedStep): void
}

/** The start of a call, a creation or a self-destruction. */
export interface TracedCall {
  machine: Machine
  opcode: number
  from: bigint
  to: bigint
  input: Uint8Array
  gas: number
  /** Undefined if this kind of call has no value. */
  value: bigint | undefined
  depth: number
}

/** The end of a call or a creation. */
export interface TracedEnd {
  output: Uint8Array
  gasUsed: number
  error: string | undefined
}

/** One operation. */
export interface TracedStep {
  /** The frame before the operation. */
  frame: Frame
  opcode: number
  /** The gas before the operation was charged. */
  gas: number
  cost: number
  error: string | undefined
}
