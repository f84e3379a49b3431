import { Frame, type Message } from './Frame.ts'
import type { Machine, Result } from './Machine.ts'
import { Memory } from './Memory.ts'
import { Stack } from './Stack.ts'
import { findOperation, priceOperation, runOperation } from './step.ts'
import { traceProgram } from './traceProgram.ts'
import { VmError, vmErrors } from './VmError.ts'

/** Stacks and memories by depth. They are reused, because two frames of one depth never exist together. */
const buffers: { stack: Stack; memory: Memory }[] = []

/**
 * Runs a program to its end.
 * @throws {VmError} if it breaks a rule of the machine.
 */
export function runProgram(machine: Machine, message: Message): Result {
  const own = takeBuffers(message.depth)
  const frame = new Frame(machine, message, own)
  const { bytes } = message.code
  if (machine.tracer !== undefined) traceProgram(frame, machine.tracer)
  while (frame.end === 'running') step(frame, bytes[frame.pc] ?? 0)
  const error = frame.end === 'reverted' ? vmErrors.reverted : undefined
  return { output: frame.output, gas: frame.gas, error }
}

function takeBuffers(depth: number): { stack: Stack; memory: Memory } {
  const known = buffers[depth]
  if (known === undefined) {
    const fresh = { stack: new Stack(), memory: new Memory() }
    buffers[depth] = fresh
    return fresh
  }
  known.stack.clear()
  known.memory.clear()
  return known
}

function step(frame: Frame, opcode: number): void {
  const operation = findOperation(frame, opcode)
  const gas = priceOperation(frame, operation)
  if (gas > frame.gas) throw new VmError(vmErrors.outOfGas)
  frame.gas -= gas
  runOperation(frame, operation)
}
