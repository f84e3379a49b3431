import type { BlockRow } from '@vermeil/ledger'
import type { ExpandedBlock, ThorClient } from '@vermeil/thor'

/**
 * The whole blocks from the one after `head` to `last`, as far as each names the one before as its parent. Fewer, or
 * none, where the node's trunk does not continue `head` or has become shorter meanwhile.
 */
export async function fetchLinkedBlocks(
  thor: Pick<ThorClient, 'fetchExpandedBlock'>,
  { head, last }: { head: Pick<BlockRow, 'number' | 'id'>; last: number },
  signal: AbortSignal,
): Promise<ExpandedBlock[]> {
  const numbers = Array.from({ length: last - head.number }, (_, index) => head.number + 1 + index)
  const blocks = await Promise.all(
    numbers.map((number) => thor.fetchExpandedBlock(number, { signal })),
  )
  const linked: ExpandedBlock[] = []
  let parentId = head.id
  for (const block of blocks) {
    if (block?.parentId !== parentId) break
    linked.push(block)
    parentId = block.id
  }
  return linked
}
