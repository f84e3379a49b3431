import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import type { NewBlock } from '../block/createBlock.ts'
import { ByteReader } from '../codec/ByteReader.ts'
import { ByteWriter } from '../codec/ByteWriter.ts'
import type { Header } from '../model/Header.ts'
import type { ClauseOutput, LogEvent, Receipt, Transfer } from '../model/Receipt.ts'
import { encodeDiff } from '../state/encodeDiff.ts'

/** A transaction in a record: its bytes and its recovered signers. */
interface StoredTransaction {
  id: TxId
  origin: Address
  delegator: Address | null
  raw: Uint8Array
}

/** The decoded record of a block. The reader is positioned at the state changes. */
export interface StoredBlock {
  header: Header
  transactions: StoredTransaction[]
  receipts: Receipt[]
  reader: ByteReader
}

/** Encodes a block with its transactions, receipts and state changes as one record. */
export function encodeBlock({ header, transactions, receipts, diff }: NewBlock): Buffer {
  const writer = new ByteWriter()
  encodeHeader(writer, header)
  writer.uint(transactions.length)
  for (const { id, origin, delegator, raw } of transactions) {
    writer.hex(id)
    writer.hex(origin)
    writer.byte(delegator === null ? 0 : 1)
    if (delegator !== null) writer.hex(delegator)
    writer.block(raw)
  }
  for (const receipt of receipts) encodeReceipt(writer, receipt)
  encodeDiff(writer, diff)
  return writer.bytes()
}

/** Decodes a block's record, except for its state changes. */
export function decodeBlock(record: Uint8Array): StoredBlock {
  const reader = new ByteReader(record)
  const header = decodeHeader(reader)
  const transactions = reader.list(() => ({
    id: reader.hex(32) as TxId,
    origin: reader.address(),
    delegator: reader.byte() === 0 ? null : reader.address(),
    raw: reader.block(),
  }))
  const receipts = transactions.map(() => decodeReceipt(reader))
  return { header, transactions, receipts, reader }
}

/** Decodes only the header of a block's record. */
export function decodeBlockHeader(record: Uint8Array): Header {
  return decodeHeader(new ByteReader(record))
}

function encodeHeader(writer: ByteWriter, header: Header): void {
  writer.uint(header.number)
  writer.hex(header.id)
  writer.uint(header.size)
  writer.hex(header.parentId)
  writer.long(header.timestamp)
  writer.word(header.gasLimit)
  writer.word(header.gasUsed)
  writer.hex(header.beneficiary)
  writer.hex(header.signer)
  writer.long(header.totalScore)
  writer.hex(header.txsRoot)
  writer.hex(header.stateRoot)
  writer.hex(header.receiptsRoot)
  writer.byte(header.txsFeatures)
  writer.byte(header.com ? 1 : 0)
  writer.word(header.baseFeePerGas)
}

function decodeHeader(reader: ByteReader): Header {
  return {
    number: reader.uint(),
    id: reader.hex(32),
    size: reader.uint(),
    parentId: reader.hex(32),
    timestamp: reader.long() as Seconds,
    gasLimit: reader.word(),
    gasUsed: reader.word(),
    beneficiary: reader.address(),
    signer: reader.address(),
    totalScore: reader.long(),
    txsRoot: reader.hex(32),
    stateRoot: reader.hex(32),
    receiptsRoot: reader.hex(32),
    txsFeatures: reader.byte(),
    com: reader.byte() === 1,
    baseFeePerGas: reader.word(),
  }
}

function encodeReceipt(writer: ByteWriter, receipt: Receipt): void {
  writer.byte(receipt.type)
  writer.word(receipt.gasUsed)
  writer.hex(receipt.gasPayer)
  writer.word(receipt.paid)
  writer.word(receipt.reward)
  writer.byte(receipt.reverted ? 1 : 0)
  writer.uint(receipt.outputs.length)
  for (const { contractAddress, events, transfers } of receipt.outputs) {
    writer.byte(contractAddress === null ? 0 : 1)
    if (contractAddress !== null) writer.hex(contractAddress)
    writer.uint(events.length)
    for (const event of events) encodeEvent(writer, event)
    writer.uint(transfers.length)
    for (const { sender, recipient, amount } of transfers) {
      writer.hex(sender)
      writer.hex(recipient)
      writer.word(amount)
    }
  }
}

function decodeReceipt(reader: ByteReader): Receipt {
  return {
    type: reader.byte() === 0 ? 0 : 0x51,
    gasUsed: reader.word(),
    gasPayer: reader.address(),
    paid: reader.word(),
    reward: reader.word(),
    reverted: reader.byte() === 1,
    outputs: reader.list(() => decodeOutput(reader)),
  }
}

function decodeOutput(reader: ByteReader): ClauseOutput {
  return {
    contractAddress: reader.byte() === 0 ? null : reader.address(),
    events: reader.list(() => decodeEvent(reader)),
    transfers: reader.list(
      (): Transfer => ({
        sender: reader.address(),
        recipient: reader.address(),
        amount: reader.word(),
      }),
    ),
  }
}

function encodeEvent(writer: ByteWriter, { address, topics, data }: LogEvent): void {
  writer.hex(address)
  writer.byte(topics.length)
  for (const topic of topics) writer.hex(topic)
  writer.block(data)
}

function decodeEvent(reader: ByteReader): LogEvent {
  const address = reader.address()
  const topics: Hex[] = Array.from({ length: reader.byte() }, () => reader.hex(32))
  return { address, topics, data: reader.block() }
}
