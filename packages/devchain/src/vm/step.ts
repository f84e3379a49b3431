import { createArithmetic } from './arithmetic.ts'
import { createCalls } from './calls.ts'
import { createEnvironment } from './environment.ts'
import type { Frame } from './Frame.ts'
import { createFlow } from './flow.ts'
import type { Operation } from './Operation.ts'
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

/**
 * The operation of an opcode, where the frame may run it. Thor's order: is there such an opcode, the stack,
 * static calls, and only then the price.
 * @throws {VmError} where it may not.
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
 * What the operation costs here, in gas; the frame remembers how far it reaches.
 * @throws {VmError} where no amount of gas pays it.
 */
export function priceOperation(frame: Frame, operation: Operation): number {
  const reach = operation.reach === undefined ? 0 : operation.reach(frame.stack)
  frame.reach = reach
  let { gas } = operation
  if (reach > 0) gas += frame.memory.price(reach)
  if (operation.price !== undefined) gas += operation.price(frame, gas)
  return gas
}

/** Runs an operation that was paid for. */
export function runOperation(frame: Frame, operation: Operation): void {
  if (frame.reach > 0) frame.memory.grow(frame.reach)
  operation.execute(frame)
  if (operation.jumps !== true) frame.pc++
}
