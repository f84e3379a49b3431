import type { Frame } from './Frame.ts'
import type { Machine } from './Machine.ts'

/** Somebody who watches a clause run. Changes nothing. */
export interface Tracer {
  /** A call, a creation or a self-destruction begins; the clause's own has depth 0. */
  enter(call: TracedCall): void
  /** The last that began has ended. */
  exit(end: TracedEnd): void
  /** An operation was paid for and runs next, or, with an error, cannot run. */
  step(step: TracedStep): void
}

export interface TracedCall {
  machine: Machine
  opcode: number
  from: bigint
  to: bigint
  input: Uint8Array
  gas: number
  /** Nothing where the kind of call carries none. */
  value: bigint | undefined
  depth: number
}

export interface TracedEnd {
  output: Uint8Array
  gasUsed: number
  error: string | undefined
}

export interface TracedStep {
  /** As it was before the operation. */
  frame: Frame
  opcode: number
  /** What was left before the operation was paid for. */
  gas: number
  cost: number
  error: string | undefined
}
