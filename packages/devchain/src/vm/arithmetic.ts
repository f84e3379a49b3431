import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { getOpcodesForHF, paramsEVM } from '@ethereumjs/evm'
import { keccakWord } from '../word/keccak.ts'
import type { Frame } from './Frame.ts'
import { createOperation, type Operation } from './Operation.ts'
import { countWords, reachAt } from './reach.ts'

/** Istanbul's prices of curve precompiles and Berlin's of modexp are Thor's since Galactica. */
export const common = new Common({ chain: Mainnet, hardfork: Hardfork.Berlin, params: paramsEVM })

const { handlers } = getOpcodesForHF(common)

/** Words taken and the gas of each operation on numbers. */
const shapes: Record<number, [pops: number, gas: number]> = {
  1: [2, 3],
  2: [2, 5],
  3: [2, 3],
  4: [2, 5],
  5: [2, 5],
  6: [2, 5],
  7: [2, 5],
  8: [3, 8],
  9: [3, 8],
  10: [2, 10],
  11: [2, 5],
  16: [2, 3],
  17: [2, 3],
  18: [2, 3],
  19: [2, 3],
  20: [2, 3],
  21: [1, 3],
  22: [2, 3],
  23: [2, 3],
  24: [2, 3],
  25: [1, 3],
  26: [2, 3],
  27: [2, 3],
  28: [2, 3],
  29: [2, 3],
}

/** ADD to SAR as the library computes them, and KECCAK256. */
export function createArithmetic(): [opcode: number, Operation][] {
  const operations = Object.entries(shapes).map(([key, [pops, gas]]): [number, Operation] => {
    const opcode = Number(key)
    const price = opcode === 10 ? priceExponent : undefined
    const shape = price === undefined ? {} : { price }
    return [opcode, createOperation([pops, 1], gas, adapt(opcode), shape)]
  })
  const keccak = createOperation([2, 1], 30, hash, {
    reach: reachAt(0, 1),
    price: ({ stack }) => countWords(stack.back(1)) * 6,
  })
  return [...operations, [0x20, keccak]]
}

/** The library's function for an opcode. Those of numbers use nothing of a run but its stack. */
function adapt(opcode: number): (frame: Frame) => void {
  const handler = handlers.get(opcode)
  if (handler === undefined) throw new Error(`The library knows no opcode ${opcode}.`)
  const run = handler as unknown as (run: Pick<Frame, 'stack'>, common: Common) => void
  return (frame) => run(frame, common)
}

function priceExponent({ stack }: Frame): number {
  const exponent = stack.back(1)
  return exponent === 0n ? 0 : Math.ceil(exponent.toString(16).length / 2) * 50
}

function hash({ stack, memory }: Frame): void {
  const offset = stack.pop()
  const size = Number(stack.pop())
  stack.push(keccakWord(memory.view(size === 0 ? 0 : Number(offset), size)))
}
