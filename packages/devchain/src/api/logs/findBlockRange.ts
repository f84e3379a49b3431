import type { Chain } from '../../chain/Chain.ts'
import type { Block } from '../../model/Block.ts'

/** The range of a filter, as written in the request. */
export interface Range {
  unit: string
  from: bigint | null
  to: bigint | null
}

/** The highest block number that Thor's log store supports. */
const maxNumber = 268_435_455

/** Block numbers, inclusive. If nothing can match, `fromBlock` is above `toBlock`. */
export interface BlockRange {
  fromBlock: number
  toBlock: number
}

const nothing: BlockRange = { fromBlock: 1, toBlock: 0 }

/** The blocks of the trunk in a range of numbers or of seconds, or all of them without a range. */
export function findBlockRange(chain: Chain, range: Range | null): BlockRange {
  if (range?.unit === 'time') return findByTime(chain, range)
  const from = range?.from ?? 0n
  const to = range?.to ?? BigInt(maxNumber)
  if (from > maxNumber) return nothing
  return { fromBlock: Number(from), toBlock: to < maxNumber ? Number(to) : maxNumber }
}

function findByTime(chain: Chain, { from, to }: Range): BlockRange {
  const best = chain.best()
  if (to !== null && to < chain.genesis.timestamp) return nothing
  if (from !== null && from > best.timestamp) return nothing
  const fromBlock = from === null ? 0 : findFirst(chain, best, (block) => block.timestamp >= from)
  const after =
    to === null ? best.number + 1 : findFirst(chain, best, (block) => block.timestamp > to)
  return { fromBlock, toBlock: after - 1 }
}

/** The number of the trunk's first block for which a monotonic condition holds, or the number after the head. */
function findFirst(chain: Chain, best: Block, holds: (block: Block) => boolean): number {
  let low = 0
  let high = best.number + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const block = chain.blockAt(middle)
    if (block === undefined || holds(block)) high = middle
    else low = middle + 1
  }
  return low
}
