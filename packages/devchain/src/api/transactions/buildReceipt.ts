import type { MinedTransaction } from '../../model/Block.ts'
import type { ClauseOutput, LogEvent, Transfer } from '../../model/Receipt.ts'
import { encodeBytes } from '../../word/word.ts'
import { formatQuantity } from '../text/formatQuantity.ts'

/** A receipt as GET /transactions/{id}/receipt returns it. A legacy one has no `type`. */
export function buildReceipt({ transaction, receipt, block }: MinedTransaction): object {
  return {
    ...(receipt.type === 0 ? {} : { type: receipt.type }),
    gasUsed: Number(receipt.gasUsed),
    gasPayer: receipt.gasPayer,
    paid: formatQuantity(receipt.paid),
    reward: formatQuantity(receipt.reward),
    reverted: receipt.reverted,
    meta: {
      blockID: block.id,
      blockNumber: block.number,
      blockTimestamp: block.timestamp,
      txID: transaction.id,
      txOrigin: transaction.origin,
    },
    outputs: buildOutputs(receipt.outputs),
  }
}

/** The outputs of the clauses. */
export function buildOutputs(outputs: ClauseOutput[]): object[] {
  return outputs.map(({ contractAddress, events, transfers }) => ({
    contractAddress,
    events: events.map(buildEvent),
    transfers: transfers.map(buildTransfer),
  }))
}

/** An event without its position. */
export function buildEvent({ address, topics, data }: LogEvent) {
  return { address, topics, data: encodeBytes(data) }
}

/** A VET transfer without its position. */
export function buildTransfer({ sender, recipient, amount }: Transfer) {
  return { sender, recipient, amount: formatQuantity(amount) }
}
