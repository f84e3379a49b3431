import { createArithmetic } from './arithmetic.ts'
import { createCalls } from './calls.ts'
import { createEnvironment } from './environment.ts'
import type { Frame } from './Frame.ts'
import { createFlow } from './flow.ts'
import type { Operation } from './Operation.ts'
import { createStorage } from './storage.ts'
import { VmError, vmErrors } from './VmError.ts'

/** Thor's opcodes since Galactica. */
const operations: (Operation | undefined)[] = new Array(256).fill(undefined)
for (const [opcode, operation] of [
  ...createArithmetic(),
  ...createEnvironment(),
  ...createFlow(),
  ...createStorage(),
  ...createCalls(),
])
  operations[opcode] = operation

/**
 * The operation of an opcode. The checks are in Thor's order: the opcode, the stack, static calls, and then the price.
 * @throws {VmError} if the frame may not run it.
 */
export function findOperation(frame: Frame, opcode: number): Operation {
  const operation = operations[opcode]
  if (operation === undefined) throw new VmError(`invalid opcode 0x${opcode.toString(16)}`)
  const { length } = frame.stack
  if (length < operation.pops)
    throw new VmError(`stack underflow (${length} <=> ${operation.pops})`)
  if (length > operation.maxStack) throw new VmError(`stack limit reached ${length} (1024)`)
  if (operation.writes === true && frame.message.readOnly)
    throw new VmError(vmErrors.writeProtection)
  return operation
}

/**
 * The gas of an operation in this frame. It also sets the memory size that the operation needs.
 * @throws {VmError} if no amount of gas can pay for it.
 */
export function priceOperation(frame: Frame, operation: Operation): number {
  const reach = operation.reach === undefined ? 0 : operation.reach(frame.stack)
  frame.reach = reach
  let { gas } = operation
  if (reach > 0) gas += frame.memory.price(reach)
  if (operation.price !== undefined) gas += operation.price(frame, gas)
  return gas
}

/** Runs an operation whose gas was charged. */
export function runOperation(frame: Frame, operation: Operation): void {
  if (frame.reach > 0) frame.memory.grow(frame.reach)
  operation.execute(frame)
  if (operation.jumps !== true) frame.pc++
}
