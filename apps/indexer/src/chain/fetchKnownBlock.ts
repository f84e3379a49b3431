import { type Block, type BlockRevision, type ThorClient, ThorError } from '@vermeil/thor'

/**
 * A block that the node must have, because it told of it before.
 * @throws {ThorError} where it does not: several nodes behind one address, or one that fell back. A retry may help.
 */
export async function fetchKnownBlock(
  thor: Pick<ThorClient, 'fetchBlock'>,
  revision: BlockRevision,
  signal: AbortSignal,
): Promise<Block> {
  const block = await thor.fetchBlock(revision, { signal })
  if (!block) {
    throw new ThorError(`The node no longer has block ${revision}, which it told of before.`, {
      status: 200,
      retryable: true,
    })
  }
  return block
}

/**
 * The node does not keep what history is read from: it runs without logs, or has thrown blocks away. No retry helps.
 */
export class NodePruned extends Error {
  override name = 'NodePruned'
  readonly retryable = false
  constructor(fact: string, cause?: unknown) {
    super(`The node ${fact}: use a node that keeps the whole chain and its logs.`, { cause })
  }
}
