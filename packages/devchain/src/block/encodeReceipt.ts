import { encodeRlp, type RlpItem } from '@vermeil/thor'
import type { LogEvent, Receipt, Transfer } from '../model/Receipt.ts'
import { decodeBytes, encodeQuantity } from '../word/word.ts'

/** Encodes a receipt for the block's root of receipts. */
export function encodeReceipt(receipt: Receipt): Uint8Array {
  const body = encodeRlp([
    encodeQuantity(receipt.gasUsed),
    decodeBytes(receipt.gasPayer),
    encodeQuantity(receipt.paid),
    encodeQuantity(receipt.reward),
    encodeQuantity(receipt.reverted ? 1n : 0n),
    receipt.outputs.map(({ events, transfers }) => [
      events.map(listEvent),
      transfers.map(listTransfer),
    ]),
  ])
  return receipt.type === 0 ? body : Buffer.concat([Buffer.of(receipt.type), body])
}

function listEvent({ address, topics, data }: LogEvent): RlpItem {
  return [decodeBytes(address), topics.map(decodeBytes), data]
}

function listTransfer({ sender, recipient, amount }: Transfer): RlpItem {
  return [decodeBytes(sender), decodeBytes(recipient), encodeQuantity(amount)]
}
