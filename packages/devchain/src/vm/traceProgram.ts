import type { Frame } from './Frame.ts'
import { findOperation, priceOperation, runOperation } from './step.ts'
import type { Tracer } from './Tracer.ts'
import { VmError, vmErrors } from './VmError.ts'

/**
 * Runs a frame's program to its end and tells the tracer of each operation. As on a Thor node, one that cannot
 * run is told with its error, and with the cost of the one before it where its own was not worked out.
 * @throws {VmError} where it breaks a rule of the machine.
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

function attempt<T>(action: () => T, tell: (error: string) => void): T {
  try {
    return action()
  } catch (error) {
    if (error instanceof VmError) tell(error.message)
    throw error
  }
}
