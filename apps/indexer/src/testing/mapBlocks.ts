import type { Rows } from '@vermeil/ledger'
import { listEvents } from '../chain/ChainEvent.ts'
import { listMovements } from '../chain/Movements.ts'
import { DerivedState } from '../derive/DerivedState.ts'
import { EventRegistry } from '../events/EventRegistry.ts'
import { Mapper } from '../events/Mapper.ts'
import { sources } from './events.ts'
import { FakeNode, type FakeTransaction } from './FakeNode.ts'

/** Maps the transactions of one block. */
export async function mapBlock(...transactions: FakeTransaction[]): Promise<Rows> {
  return await mapBlocks([transactions])
}

/** Maps blocks one after another. @returns the rows of the last one. */
export async function mapBlocks(blocks: readonly FakeTransaction[][]): Promise<Rows> {
  const node = new FakeNode()
  const thor = node.createClient()
  const state = new DerivedState()
  const mapper = new Mapper(sources, new EventRegistry(sources))
  let rows: Rows | undefined
  for (const transactions of blocks) {
    node.mine(transactions)
    const block = await thor.fetchExpandedBlock('best')
    if (block === null) throw new Error('The node lacks the block that it has just mined.')
    const all = new Set(block.transactions.map(({ id }) => id))
    rows = mapper.map(listEvents(block), state, listMovements(block, all))
  }
  if (rows === undefined) throw new Error('There is no block to map.')
  return rows
}
