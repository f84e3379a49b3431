import { type ClauseTracer, createTracer } from './ClauseTracer.ts'
import { opcodeName } from './opcodeName.ts'

/** Counts the steps. */
export function createOpcountTracer(): ClauseTracer {
  let count = 0
  return createTracer({
    step: () => {
      count++
    },
    result: () => count,
  })
}

/** Counts how often each operation ran. */
export function createUnigramTracer(): ClauseTracer {
  const counts = new Map<string, number>()
  return createTracer({
    step: ({ opcode }) => add(counts, opcodeName(opcode)),
    result: () => Object.fromEntries(counts),
  })
}

/** Counts how often one operation followed another at the same depth. */
export function createBigramTracer(): ClauseTracer {
  const counts = new Map<string, number>()
  let last = ''
  let lastDepth = 0
  return createTracer({
    step: ({ frame, opcode }) => {
      const name = opcodeName(opcode)
      const depth = frame.message.depth + 1
      if (depth === lastDepth) add(counts, `${last}-${name}`)
      last = name
      lastDepth = depth
    },
    result: () => Object.fromEntries(counts),
  })
}

/** Counts how often three operations followed each other at the same depth. A change of depth starts again. */
export function createTrigramTracer(): ClauseTracer {
  const counts = new Map<string, number>()
  let [first, second] = ['', '']
  let lastDepth = 0
  return createTracer({
    step: ({ frame, opcode }) => {
      const depth = frame.message.depth + 1
      if (depth !== lastDepth) {
        first = ''
        second = ''
        lastDepth = depth
        return
      }
      const name = opcodeName(opcode)
      add(counts, `${first}-${second}-${name}`)
      first = second
      second = name
    },
    result: () => Object.fromEntries(counts),
  })
}

/** Counts how often each selector was called, with the size of its arguments, without precompiled contracts. */
export function createFourByteTracer(): ClauseTracer {
  const counts = new Map<string, number>()
  return createTracer({
    enter: ({ opcode, input, to, depth }) => {
      const isCall = [0xf1, 0xf2, 0xf4, 0xfa].includes(opcode) && (to > 9n || to === 0n)
      if (input.length < 4 || (depth > 0 && !isCall)) return
      const selector = Buffer.from(input.subarray(0, 4)).toString('hex')
      add(counts, `0x${selector}-${input.length - 4}`)
    },
    result: () => Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  })
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
