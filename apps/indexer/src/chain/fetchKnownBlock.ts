import { type Block, type BlockRevision, type ThorClient, ThorError } from '@vermeil/thor'

/**
 * Fetches a block that the node must have, because an earlier answer mentioned it.
 * @throws {ThorError} if the node does not have it: there are several nodes behind one address, or the node went back.
 * A retry may help.
 */
export async function fetchKnownBlock(
  thor: Pick<ThorClient, 'fetchBlock'>,
  revision: BlockRevision,
  signal: AbortSignal,
): Promise<Block> {
  const block = await thor.fetchBlock(revision, { signal })
  if (!block) {
    throw new ThorError(`The node no longer has block ${revision}, which it mentioned before.`, {
      status: 200,
      retryable: true,
    })
  }
  return block
}

/** The node lacks the data for backfilling: it runs without logs, or has pruned blocks. No retry helps. */
export class NodePruned extends Error {
  override name = 'NodePruned'
  readonly retryable = false
  constructor(fact: string, cause?: unknown) {
    super(`The node ${fact}: use a node that keeps the whole chain and its logs.`, { cause })
  }
}
