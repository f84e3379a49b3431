import type { Hex } from '@vermeil/units'
import type { Chain } from '../../chain/Chain.ts'
import type { Block } from '../../model/Block.ts'

/** Blocks that a reader has not received: first the obsolete ones, newest first, then the next one of the trunk. */
export interface NextBlocks {
  blocks: { block: Block; obsolete: boolean }[]
  /** The id of the block from which to continue. */
  position: Hex
}

/**
 * Reads one step from a position towards the head, across a reorg if there was one. Returns no blocks at the head.
 * @throws {BlockLost} if the position is unknown.
 */
export function readNext(chain: Chain, position: Hex): NextBlocks {
  const blocks: NextBlocks['blocks'] = []
  let block = requireBlock(chain, position)
  while (!chain.isTrunk(block)) {
    blocks.push({ block, obsolete: true })
    block = requireBlock(chain, block.parentId)
  }
  const next = chain.blockAt(block.number + 1)
  if (next === undefined) return { blocks, position: block.id }
  return { blocks: [...blocks, { block: next, obsolete: false }], position: next.id }
}

function requireBlock(chain: Chain, id: Hex): Block {
  const block = chain.blockOf(id)
  if (block === undefined) throw new BlockLost(id)
  return block
}

/** A block is not in the store. A retry cannot help. */
class BlockLost extends Error {
  override name = 'BlockLost'
  constructor(id: Hex) {
    super(`Block ${id} is not in the store.`)
  }
}
