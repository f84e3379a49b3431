import type { Address, Amount, Hex, Seconds, TxId } from '@vermeil/units'
import { type LogEvent, parseLogEvent, parseTransfer, type Transfer } from './LogEvent.ts'
import type { ResponseValue } from './ResponseValue.ts'

/** The outputs of one clause. */
export interface ClauseOutput {
  /** The contract that the clause created. */
  contractAddress: Address | null
  events: LogEvent[]
  transfers: Transfer[]
}

/** The receipt of a mined transaction. `paid` and `reward` are wei of VTHO. */
export interface ReceiptFacts {
  gasUsed: bigint
  gasPayer: Address
  paid: Amount
  reward: Amount
  reverted: boolean
  /** One for each clause; empty if the transaction reverted. */
  outputs: ClauseOutput[]
}

/** The block that contains a transaction. */
export interface BlockPlace {
  blockId: Hex
  blockNumber: number
  blockTimestamp: Seconds
}

/** A receipt with its transaction and its block. */
export interface Receipt extends ReceiptFacts {
  /** 0 or 0x51. */
  type: number
  meta: BlockPlace & { txId: TxId; txOrigin: Address }
}

/** @throws {ThorError} if the value is not a receipt. */
export function parseReceipt(answer: ResponseValue): Receipt {
  const meta = answer.get('meta')
  return {
    type: answer.get('type').orNull((type) => type.number()) ?? 0,
    ...parseReceiptFacts(answer),
    meta: {
      ...parseBlockPlace(meta),
      txId: meta.get('txID').txId(),
      txOrigin: meta.get('txOrigin').address(),
    },
  }
}

/** The fields that receipts share with the transactions of an expanded block. */
export function parseReceiptFacts(answer: ResponseValue): ReceiptFacts {
  return {
    gasUsed: answer.get('gasUsed').gas(),
    gasPayer: answer.get('gasPayer').address(),
    paid: answer.get('paid').amount(),
    reward: answer.get('reward').amount(),
    reverted: answer.get('reverted').boolean(),
    outputs: answer.get('outputs').list((output) => ({
      contractAddress: output.get('contractAddress').orNull((address) => address.address()),
      events: output.get('events').list(parseLogEvent),
      transfers: output.get('transfers').list(parseTransfer),
    })),
  }
}

/** The block fields of a `meta` object. */
export function parseBlockPlace(meta: ResponseValue): BlockPlace {
  return {
    blockId: meta.get('blockID').hex(32),
    blockNumber: meta.get('blockNumber').number(),
    blockTimestamp: meta.get('blockTimestamp').seconds(),
  }
}
