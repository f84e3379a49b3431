import type { Frame } from './Frame.ts'
import { findOperation, priceOperation, runOperation } from './step.ts'
import type { Tracer } from './Tracer.ts'
import { VmError, vmErrors } from './VmError.ts'

/**
 * Runs a frame's program to its end and traces each operation. As on a Thor node, an operation that cannot run has its
 * error, and the cost of the operation before it if its own was not computed.
 * @throws {VmError} if it breaks a rule of the machine.
 */
export function traceProgram(frame: Frame, tracer: Tracer): void {
  const { bytes } = frame.code
  let cost = 0
  while (frame.end === 'running') {
    const opcode = bytes[frame.pc] ?? 0
    const { gas } = frame
    const operation = attempt(
      () => {
        const found = findOperation(frame, opcode)
        cost = priceOperation(frame, found)
        if (cost > gas) throw new VmError(vmErrors.outOfGas)
        return found
      },
      (error) => tracer.step({ frame, opcode, gas, cost, error }),
    )
    frame.gas = gas - cost
    tracer.step({ frame, opcode, gas, cost, error: undefined })
    runOperation(frame, operation)
  }
}

function attempt<T>(action: () => T, onError: (error: string) => void): T {
  try {
    return action()
  } catch (error) {
    if (error instanceof VmError) onError(error.message)
    throw error
  }
}
