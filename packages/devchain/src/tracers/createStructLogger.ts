import type { TracedStep } from '../vm/Tracer.ts'
import { vmErrors } from '../vm/VmError.ts'
import { encodeBytes } from '../word/word.ts'
import { type ClauseTracer, createTracer } from './ClauseTracer.ts'
import { opcodeName } from './opcodeName.ts'
import { TraceBudget } from './TraceBudget.ts'

/** What the struct logger records of each step. */
export interface StructLogConfig {
  enableMemory: boolean
  disableStack: boolean
  disableStorage: boolean
  enableReturnData: boolean
  /** The maximum number of steps, or 0 for all. */
  limit: number
}

/** The size of a step besides stack, memory and storage, in bytes of the response. */
const stepBytes = 110

/** Logs every step with its stack, memory and storage. This is the default tracer. */
export function createStructLogger(config: StructLogConfig): ClauseTracer {
  const budget = new TraceBudget()
  const storages = new Map<bigint, Map<string, string>>()
  const structLogs: object[] = []
  const end = { gas: 0, used: 0, depth: 0, output: '', error: undefined as string | undefined }
  return createTracer({
    start: (gas) => {
      end.gas = gas
    },
    end: (gasLeft) => {
      end.used = end.gas - gasLeft
    },
    enter: () => {
      end.depth++
    },
    exit: ({ output, error }) => {
      end.depth--
      if (end.depth > 0) return
      end.error = error
      const showsOutput = error === undefined || error === vmErrors.reverted
      end.output = showsOutput ? encodeBytes(output).slice(2) : ''
    },
    step: (step) => {
      if (config.limit !== 0 && config.limit <= structLogs.length) return
      structLogs.push(describe(step, config, { budget, storages }))
    },
    result: () => ({
      gas: end.used,
      failed: end.error !== undefined,
      returnValue: end.output,
      structLogs,
    }),
  })
}

interface TraceState {
  budget: TraceBudget
  storages: Map<bigint, Map<string, string>>
}

function describe(step: TracedStep, config: StructLogConfig, state: TraceState): object {
  const { frame, opcode, gas, cost, error } = step
  const { budget } = state
  const { refund } = frame.machine
  budget.spend(stepBytes)
  return {
    pc: frame.pc,
    op: opcodeName(opcode),
    gas,
    gasCost: cost,
    depth: frame.message.depth + 1,
    error,
    stack: config.disableStack ? undefined : listStack(step, budget),
    returnData:
      config.enableReturnData && frame.returnData.length > 0
        ? encodeBytes(frame.returnData)
        : undefined,
    memory: config.enableMemory ? listMemory(step, budget) : undefined,
    storage: config.disableStorage ? undefined : recordStorage(step, state),
    refund: refund === 0 ? undefined : refund,
  }
}

function listStack({ frame: { stack } }: TracedStep, budget: TraceBudget): string[] {
  const words = Array.from({ length: stack.length }, (_, index) => {
    const word = stack.back(stack.length - 1 - index)
    return `0x${word.toString(16)}`
  })
  budget.spend(words.reduce((sum, word) => sum + word.length + 3, 0))
  return words
}

function listMemory({ frame: { memory } }: TracedStep, budget: TraceBudget): string[] {
  budget.spend(memory.length * 2)
  return Array.from({ length: memory.length / 32 }, (_, index) =>
    encodeBytes(memory.view(index * 32, 32)).slice(2),
  )
}

/** Adds the slot of an SLOAD or SSTORE to those of the contract's earlier steps. */
function recordStorage(
  { frame, opcode }: TracedStep,
  { budget, storages }: TraceState,
): object | undefined {
  const { stack, machine, address } = frame
  if (opcode !== 0x54 && opcode !== 0x55) return undefined
  if (stack.length < opcode - 0x53) return undefined
  const slots = storages.get(address) ?? new Map<string, string>()
  storages.set(address, slots)
  const slot = stack.back(0)
  const word = opcode === 0x54 ? machine.state.storage(address, slot) : stack.back(1)
  slots.set(formatHash(slot), formatHash(word))
  budget.spend(slots.size * 140)
  return Object.fromEntries([...slots].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function formatHash(word: bigint): string {
  return word.toString(16).padStart(64, '0')
}
