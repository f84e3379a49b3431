import type { Position } from '@vermeil/ledger'
import type { EventLog, ExpandedBlock, LogEvent } from '@vermeil/thor'
import type { Address, TxId } from '@vermeil/units'

/** An event with its position in the chain. It is the same for a log query and for a whole block. */
export interface ChainEvent extends LogEvent {
  position: Position
  txId: TxId
  origin: Address
}

/** Converts a log. Logs contain the main chain only. */
export function parseLog({ meta, ...event }: EventLog): ChainEvent {
  return {
    ...event,
    position: {
      block: meta.blockNumber,
      timestamp: meta.blockTimestamp,
      txIndex: meta.txIndex,
      clauseIndex: meta.clauseIndex,
      logIndex: meta.logIndex,
    },
    txId: meta.txId,
    origin: meta.txOrigin,
  }
}

/** All events of a block in chain order. Like Thor's logdb, it counts log indexes over all transactions of a block. */
export function listEvents(block: ExpandedBlock): ChainEvent[] {
  const events: ChainEvent[] = []
  for (const [txIndex, transaction] of block.transactions.entries()) {
    for (const [clauseIndex, output] of transaction.outputs.entries()) {
      for (const event of output.events) {
        events.push({
          ...event,
          position: {
            block: block.number,
            timestamp: block.timestamp,
            txIndex,
            clauseIndex,
            logIndex: events.length,
          },
          txId: transaction.id,
          origin: transaction.origin,
        })
      }
    }
  }
  return events
}
