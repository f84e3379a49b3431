import { orderBookEvents } from '@vermeil/abi'
import { type ThorClient, ThorError } from '@vermeil/thor'
import type { Address, TxId } from '@vermeil/units'
import type { ChainEvent } from './ChainEvent.ts'
import { listMovements, type Movements } from './Movements.ts'

/** The number of whole blocks to fetch concurrently. */
const concurrentBlocks = 8

/**
 * Fetches the movements of all transactions that fill orders in final blocks. Logs do not show all transfers and gas
 * payers, so this reads whole blocks.
 * @throws {ThorError} if the node fails, or lacks a block that its own logs mention.
 */
export async function fetchFillMovements(
  thor: Pick<ThorClient, 'fetchExpandedBlock'>,
  { events, orderBook }: { events: readonly ChainEvent[]; orderBook: Address | null | undefined },
  signal: AbortSignal,
): Promise<Map<TxId, Movements>> {
  const fills = events.filter((event) => isFill(event, orderBook))
  const wanted = new Set(fills.map(({ txId }) => txId))
  const numbers = [...new Set(fills.map(({ position }) => position.block))]
  const found = new Map<TxId, Movements>()
  for (let start = 0; start < numbers.length; start += concurrentBlocks) {
    const group = numbers.slice(start, start + concurrentBlocks)
    const blocks = await Promise.all(
      group.map((number) => thor.fetchExpandedBlock(number, { signal })),
    )
    for (const block of blocks)
      for (const [txId, movements] of block ? listMovements(block, wanted) : [])
        found.set(txId, movements)
  }
  if (found.size < wanted.size) throw new MissingTransaction()
  return found
}

/** Whether an event is a fill of our order book. */
export function isFill({ address, topics }: ChainEvent, orderBook: Address | null | undefined) {
  return address === orderBook && topics[0] === orderBookEvents.OrderFilled.topic
}

/** The node's blocks lack a transaction that its logs mention: several nodes behind one address. A retry may help. */
class MissingTransaction extends ThorError {
  override name = 'MissingTransaction'
  constructor() {
    super('The node lacks a transaction whose events are in its logs.', {
      status: 200,
      retryable: true,
    })
  }
}
