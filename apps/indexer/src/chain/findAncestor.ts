import type { BlockRow } from '@vermeil/ledger'
import type { ThorClient } from '@vermeil/thor'

/**
 * The newest of our blocks that is still on the node's trunk, looking at those up to `best` only: above it the node
 * says nothing. Our blocks come newest first, and the last of them is final.
 * @throws {ChainReplaced} where even that one is gone.
 */
export async function findAncestor(
  thor: Pick<ThorClient, 'fetchBlock'>,
  { blocks, best }: { blocks: readonly BlockRow[]; best: number },
  signal: AbortSignal,
): Promise<BlockRow> {
  for (const block of blocks) {
    if (block.number > best) continue
    const there = await thor.fetchBlock(block.number, { signal })
    if (there?.id === block.id) return block
  }
  throw new ChainReplaced(blocks.at(-1))
}

/** The node's chain lacks a block that was final. No retry helps: it is another chain or a node that was reset. */
export class ChainReplaced extends Error {
  override name = 'ChainReplaced'
  readonly retryable = false
  constructor(block: BlockRow | undefined) {
    super(
      `The node's chain no longer holds block ${block?.number} (${block?.id}), which was final: use another node, or a fresh data folder to follow the new chain.`,
    )
  }
}
