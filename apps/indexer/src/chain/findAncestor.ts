import type { BlockRow } from '@vermeil/ledger'
import type { ThorClient } from '@vermeil/thor'

/**
 * Finds our newest block that is still on the node's main chain, among those up to the node's `best` block. Our blocks
 * are ordered newest first, and the last of them is final.
 * @throws {ChainReplaced} if even the final block is gone.
 */
export async function findAncestor(
  thor: Pick<ThorClient, 'fetchBlock'>,
  { blocks, best }: { blocks: readonly BlockRow[]; best: number },
  signal: AbortSignal,
): Promise<BlockRow> {
  for (const block of blocks) {
    if (block.number > best) continue
    const found = await thor.fetchBlock(block.number, { signal })
    if (found?.id === block.id) return block
  }
  throw new ChainReplaced(blocks.at(-1))
}

/** The node's chain lacks a block that was final: it is another chain, or the node was reset. No retry helps. */
export class ChainReplaced extends Error {
  override name = 'ChainReplaced'
  readonly retryable = false
  constructor(block: BlockRow | undefined) {
    super(
      `The node's chain no longer holds block ${block?.number} (${block?.id}), which was final: use another node, or a fresh data folder to follow the new chain.`,
    )
  }
}
