import type { Frame } from '../vm/Frame.ts'
import type { TracedStep } from '../vm/Tracer.ts'
import { type ClauseTracer, createTracer } from './ClauseTracer.ts'
import { TraceBudget } from './TraceBudget.ts'

interface Step {
  op: number | string
  depth: number
  /** The results of the operation on the stack, topmost first, as seen by the next one. */
  result: string[]
  pc?: number
  len?: number
  gas?: number
  to?: string
  value?: string
  input?: Bytes
  error?: string | null
  return?: Bytes | null
  ops?: Step[]
}

/** Bytes by position, as JSON encodes a typed array. */
type Bytes = Record<string, number>

interface Level {
  ops?: Step[]
  error?: string | null
  return?: Bytes | null
}

/** How many bytes beyond the end of memory a slice may include, as in Thor. */
const maxPadding = 1024 * 1024
const stepBytes = 60

/** Traces the program's steps as a tree, for the disassembler evmdis. */
export function createEvmdisTracer(): ClauseTracer {
  const budget = new TraceBudget()
  const root: Required<Pick<Level, 'ops'>> = { ops: [] }
  let levels: Level[] = [root]
  return createTracer({
    step: (step) => {
      const level = levels.at(-1)
      const depth = step.frame.message.depth + 1
      if (level === undefined) return
      if (step.error !== undefined) level.error = step.error
      else if (depth === levels.length) {
        const recorded = recordStep(level, step, budget)
        if (recorded.ops !== undefined) levels.push(recorded)
      } else levels = levels.slice(0, depth)
    },
    result: () => root.ops,
  })
}

function recordStep(level: Level, { frame, opcode }: TracedStep, budget: TraceBudget): Step {
  const ops = level.ops ?? []
  const previous = ops.at(-1)
  if (previous !== undefined) recordResult(previous, frame, budget)
  const step: Step = { op: opcode, depth: frame.message.depth + 1, result: [] }
  budget.spend(stepBytes)
  if (opcode === 0xf1 || opcode === 0xf2) recordCall(step, frame, budget)
  else if (opcode === 0xf4 || opcode === 0xfa) {
    step.op = opcode === 0xf4 ? 'DELEGATECALL' : 'STATICCALL'
    recordCall(step, frame, budget)
  } else if (opcode === 0xf3 || opcode === 0xfd) level.return = slice(frame, 0, budget)
  else if (opcode === 0x00 || opcode === 0xff) level.return = {}
  else if (opcode === 0x5b) step.pc = frame.pc
  if (opcode >= 0x60 && opcode <= 0x7f) step.len = opcode - 0x5e
  ops.push(step)
  return step
}

function recordCall(step: Step, frame: Frame, budget: TraceBudget): void {
  const { stack } = frame
  const carries = typeof step.op === 'number'
  step.gas = Number(stack.back(0))
  step.to = stack.back(1).toString(16)
  if (carries) step.value = stack.back(2).toString()
  step.input = slice(frame, carries ? 3 : 2, budget)
  step.error = null
  step.return = null
  step.ops = []
}

function recordResult(previous: Step, { stack }: Frame, budget: TraceBudget): void {
  const count = typeof previous.op === 'number' ? countResults(previous.op) : 0
  for (let index = 0; index < Math.min(count, stack.length); index++) {
    const word = stack.back(index).toString(16)
    budget.spend(word.length + 3)
    previous.result.push(word)
  }
}

/** How many words an operation is assumed to push. Operations of later forks are assumed to push no word. */
function countResults(opcode: number): number {
  if (opcode >= 0x60 && opcode <= 0x7f) return 1
  if (opcode >= 0x80 && opcode <= 0x8f) return opcode - 0x7e
  if (opcode >= 0x90 && opcode <= 0x9f) return opcode - 0x8e
  return singles.has(opcode) ? 1 : 0
}

const singles = new Set([
  ...range(0x01, 0x0b),
  ...range(0x10, 0x1a),
  0x20,
  ...range(0x30, 0x36),
  ...[0x38, 0x3a, 0x3b],
  ...range(0x40, 0x45),
  ...[0x51, 0x54, 0x58, 0x59, 0x5a],
  ...range(0xf0, 0xf2),
])

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The bytes of memory at the offset and size that are at this stack depth. Bytes beyond the end are zeros. */
function slice({ stack, memory }: Frame, depth: number, budget: TraceBudget): Bytes {
  const size = Number(stack.back(depth + 1))
  if (size === 0) return {}
  const offset = Number(stack.back(depth))
  const missing = offset + size - memory.length
  if (missing > maxPadding)
    throw new TracerError(`reached limit for padding memory slice: ${missing}`)
  budget.spend(size * 8)
  const known = memory.view(offset, Math.max(0, Math.min(size, memory.length - offset)))
  return Object.fromEntries(Array.from({ length: size }, (_, index) => [index, known[index] ?? 0]))
}

/** The tracer cannot follow the program. Another tracer can. */
class TracerError extends Error {
  override name = 'TracerError'
}
