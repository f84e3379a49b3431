import { noBytes } from '../word/word.ts'
import type { Message } from './Frame.ts'
import type { Machine, Result } from './Machine.ts'
import type { Tracer } from './Tracer.ts'

const opcodes = { call: 0xf1, callcode: 0xf2, delegatecall: 0xf4, staticcall: 0xfa, create: 0xf0 }

/** Traces a call. */
export function traceCall(
  tracer: Tracer,
  machine: Machine,
  { target, message }: { target: bigint; message: Message },
  run: () => Result,
): Result {
  const { kind, caller, to, value, input, gas, depth } = message
  const isOwn = kind === 'callcode' || kind === 'delegatecall'
  const carries = kind === 'call' || kind === 'callcode'
  const opcode = opcodes[kind]
  const from = isOwn ? to : caller
  const shown = carries ? value : undefined
  tracer.enter({ machine, opcode, from, to: target, input, gas, value: shown, depth })
  return finish(tracer, gas, run())
}

/** Traces a creation. */
export function traceCreation(
  tracer: Tracer,
  machine: Machine,
  creation: {
    opcode: number
    from: bigint
    to: bigint
    input: Uint8Array
    gas: number
    value: bigint
    depth: number
  },
  run: () => Result,
): Result {
  tracer.enter({ machine, ...creation })
  return finish(tracer, creation.gas, run())
}

/** Traces a self-destruction, which counts as a call without gas. */
export function traceDestruction(
  tracer: Tracer,
  machine: Machine,
  { from, to, value }: { from: bigint; to: bigint; value: bigint },
): void {
  const call = { machine, opcode: 0xff, from, to, input: noBytes, gas: 0, value, depth: 1 }
  tracer.enter(call)
  tracer.exit({ output: noBytes, gasUsed: 0, error: undefined })
}

function finish(tracer: Tracer, gas: number, result: Result): Result {
  const { output, error } = result
  tracer.exit({ output, gasUsed: gas - result.gas, error })
  return result
}
