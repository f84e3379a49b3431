import type { Frame } from '../vm/Frame.ts'
import type { TracedCall, TracedEnd } from '../vm/Tracer.ts'
import { vmErrors } from '../vm/VmError.ts'
import { encodeBytes, formatAddress, formatWord } from '../word/word.ts'
import { type ClauseTracer, createTracer } from './ClauseTracer.ts'
import { opcodeName } from './opcodeName.ts'
import { TraceBudget } from './TraceBudget.ts'

interface TracedLog {
  address: string
  topics: string[]
  data: string
}

interface CallFrame {
  type: string
  from: string
  to: string | undefined
  gas: number
  gasUsed: number
  input: string
  output: string | undefined
  error: string | undefined
  value: string | undefined
  calls: CallFrame[]
  logs: TracedLog[]
}

/** The size of a frame besides its texts, in bytes of the response. */
const frameBytes = 300

/** Traces the tree of calls. As on a Thor node, the clause's own gas is 0 in a simulation. */
export function createCallTracer(config: { onlyTopCall: boolean; withLog: boolean }): ClauseTracer {
  const budget = new TraceBudget()
  const open: CallFrame[] = []
  let top: CallFrame | undefined
  let gasLimit = 0
  return createTracer({
    start: (gas) => {
      gasLimit = gas
    },
    end: (gasLeft) => {
      if (top !== undefined) top.gasUsed = gasLimit - gasLeft
    },
    enter: (call) => {
      if (config.onlyTopCall && open.length > 0) {
        open.push(open[0] as CallFrame)
        return
      }
      const frame = createFrame(call, budget)
      if (top === undefined) {
        top = frame
        frame.gas = gasLimit
      } else open.at(-1)?.calls.push(frame)
      open.push(frame)
    },
    exit: (end) => {
      const frame = open.pop()
      if (frame === undefined || (config.onlyTopCall && open.length > 0)) return
      if (frame !== top) frame.gasUsed = end.gasUsed
      recordEnd(frame, end, budget)
    },
    step: ({ frame, opcode, error }) => {
      if (!config.withLog || error !== undefined || opcode < 0xa0 || opcode > 0xa4) return
      if (!config.onlyTopCall) open.at(-1)?.logs.push(readLog(frame, opcode - 0xa0, budget))
    },
    result: () => (top === undefined ? {} : describe(top, false)),
  })
}

function createFrame(call: TracedCall, budget: TraceBudget): CallFrame {
  const { opcode, from, to, gas, input, value } = call
  budget.spend(frameBytes + input.length * 2)
  return {
    type: opcodeName(opcode),
    from: formatAddress(from),
    to: formatAddress(to),
    gas,
    gasUsed: 0,
    input: encodeBytes(input),
    output: undefined,
    error: undefined,
    value: value === undefined ? undefined : `0x${value.toString(16)}`,
    calls: [],
    logs: [],
  }
}

function recordEnd(frame: CallFrame, { output, error }: TracedEnd, budget: TraceBudget): void {
  budget.spend(output.length * 2)
  frame.error = error
  if (error !== undefined && frame.type.startsWith('CREATE')) frame.to = undefined
  const showsOutput = error === undefined || error === vmErrors.reverted
  if (showsOutput && output.length > 0) frame.output = encodeBytes(output)
}

function readLog(
  { stack, memory, address }: Frame,
  topics: number,
  budget: TraceBudget,
): TracedLog {
  const size = Number(stack.back(1))
  budget.spend(frameBytes + size * 2)
  const bytes = Buffer.alloc(size)
  const offset = size === 0 ? 0 : Number(stack.back(0))
  bytes.set(memory.view(offset, Math.max(0, Math.min(size, memory.length - offset))))
  return {
    address: formatAddress(address),
    topics: Array.from({ length: topics }, (_, index) => formatWord(stack.back(2 + index))),
    data: encodeBytes(bytes),
  }
}

/** Describes a frame, without the logs of failed calls. */
function describe(frame: CallFrame, inFailed: boolean): object {
  const failed = inFailed || frame.error !== undefined
  return {
    from: frame.from,
    gas: `0x${frame.gas.toString(16)}`,
    // Built-in contracts return gas, so the difference can be negative: Thor prints it as an unsigned number.
    gasUsed: `0x${BigInt.asUintN(64, BigInt(frame.gasUsed)).toString(16)}`,
    to: frame.to,
    input: frame.input,
    output: frame.output,
    error: frame.error,
    calls: frame.calls.length === 0 ? undefined : frame.calls.map((each) => describe(each, failed)),
    logs: failed || frame.logs.length === 0 ? undefined : frame.logs,
    value: frame.value,
    type: frame.type,
  }
}
