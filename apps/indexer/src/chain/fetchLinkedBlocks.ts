import type { BlockRow } from '@vermeil/ledger'
import type { ExpandedBlock, ThorClient } from '@vermeil/thor'

/**
 * Fetches the whole blocks after `head` up to `last`, and returns those that form a chain of parents from `head`. It
 * returns fewer or no blocks if the main chain does not continue `head`, or has become shorter meanwhile.
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
