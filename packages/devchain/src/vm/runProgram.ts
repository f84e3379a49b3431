import { createArithmetic } from './arithmetic.ts'
import { createCalls } from './calls.ts'
import { createEnvironment } from './environment.ts'
import { Frame, type Message } from './Frame.ts'
import { createFlow } from './flow.ts'
import type { Machine, Result } from './Machine.ts'
import { Memory } from './Memory.ts'
import type { Operation } from './Operation.ts'
import { Stack } from './Stack.ts'
import { createStorage } from './storage.ts'
import { VmError, vmErrors } from './VmError.ts'

/** Every opcode that Thor has since Galactica. */
const operations: (Operation | undefined)[] = new Array(256).fill(undefined)
for (const [opcode, operation] of [
  ...createArithmetic(),
  ...createEnvironment(),
  ...createFlow(),
  ...createStorage(),
  ...createCalls(),
])
  operations[opcode] = operation

/** Stacks and memories by depth, used again and again: two frames of one depth never live together. */
const rooms: { stack: Stack; memory: Memory }[] = []

/**
 * Runs a program to its end.
 * @throws {VmError} where it breaks a rule of the machine.
 */
export function runProgram(machine: Machine, message: Message): Result {
  const room = takeRoom(message.depth)
  const frame = new Frame(machine, message, room)
  const { bytes } = message.code
  while (frame.end === 'running') step(frame, bytes[frame.pc] ?? 0)
  const error = frame.end === 'reverted' ? vmErrors.reverted : undefined
  return { output: frame.output, gas: frame.gas, error }
}

function takeRoom(depth: number): { stack: Stack; memory: Memory } {
  const known = rooms[depth]
  if (known === undefined) {
    const room = { stack: new Stack(), memory: new Memory() }
    rooms[depth] = room
    return room
  }
  known.stack.clear()
  known.memory.clear()
  return known
}

/** Thor's order: is there such an opcode, the stack, static calls, the price, then the work. */
function step(frame: Frame, opcode: number): void {
  const operation = operations[opcode]
  if (operation === undefined) throw new VmError(`invalid opcode 0x${opcode.toString(16)}`)
  const { stack } = frame
  const { length } = stack
  if (length < operation.pops)
    throw new VmError(`stack underflow (${length} <=> ${operation.pops})`)
  if (length > operation.most) throw new VmError(`stack limit reached ${length} (1024)`)
  if (operation.writes === true && frame.message.readOnly)
    throw new VmError(vmErrors.writeProtection)
  const reach = operation.reach === undefined ? 0 : operation.reach(stack)
  let { gas } = operation
  if (reach > 0) gas += frame.memory.price(reach)
  if (operation.price !== undefined) gas += operation.price(frame, gas)
  if (gas > frame.gas) throw new VmError(vmErrors.outOfGas)
  frame.gas -= gas
  if (reach > 0) frame.memory.grow(reach)
  operation.execute(frame)
  if (operation.jumps !== true) frame.pc++
}
