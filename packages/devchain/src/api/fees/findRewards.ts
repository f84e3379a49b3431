import type { Block } from '../../model/Block.ts'

/**
 * The priority fee per gas, in wei of VTHO, at each percentile of the block's gas, with the transactions ordered by
 * that fee. Zeros for an empty block. The rule is the one of thor api/fees.
 */
export function findRewards(block: Block, percentiles: number[]): bigint[] {
  const items = block.receipts
    .map(({ reward, gasUsed }) => ({ reward: gasUsed === 0n ? 0n : reward / gasUsed, gasUsed }))
    .sort((a, b) => (a.reward < b.reward ? -1 : a.reward > b.reward ? 1 : 0))
  let index = 0
  let usedSoFar = items[0]?.gasUsed ?? 0n
  return percentiles.map((percentile) => {
    const threshold = BigInt(Math.floor((Number(block.gasUsed) * percentile) / 100))
    while (usedSoFar < threshold && index < items.length - 1) {
      index++
      usedSoFar += items[index]?.gasUsed ?? 0n
    }
    return items[index]?.reward ?? 0n
  })
}
