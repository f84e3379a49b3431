import { type Bloom, encodeBloom } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import type { Block } from '../../model/Block.ts'
import { buildLogMeta } from '../logs/buildLogMeta.ts'
import { formatQuantity } from '../text/formatQuantity.ts'
import { buildEvent, buildTransfer } from '../transactions/buildReceipt.ts'
import { createLegacyBloom } from './createLegacyBloom.ts'
import { listLogs } from './listLogs.ts'

/** Creates the messages about a block in chain order. */
export type Describe = (block: Block, obsolete: boolean) => object[]

/** The events that a subscriber selects. A missing field matches everything. */
export interface EventCriterion {
  address: Hex | undefined
  topics: (Hex | undefined)[]
}

/** The transfers that a subscriber selects. A missing field matches everything. */
export interface TransferCriterion {
  txOrigin: Hex | undefined
  sender: Hex | undefined
  recipient: Hex | undefined
}

/** Describes the block itself. */
export const describeBlock: Describe = (block, obsolete) => [
  {
    number: block.number,
    id: block.id,
    size: block.size,
    parentID: block.parentId,
    timestamp: block.timestamp,
    gasLimit: Number(block.gasLimit),
    beneficiary: block.beneficiary,
    gasUsed: Number(block.gasUsed),
    baseFeePerGas: formatQuantity(block.baseFeePerGas),
    totalScore: block.totalScore,
    txsRoot: block.txsRoot,
    txsFeatures: block.txsFeatures,
    stateRoot: block.stateRoot,
    receiptsRoot: block.receiptsRoot,
    com: block.com,
    signer: block.signer,
    transactions: block.transactions.map(({ id }) => id),
    obsolete,
  },
]

const describeBloom = shareFilter(encodeBloom)
const describeLegacyBloom = shareFilter(createLegacyBloom)

/** Describes the block's beat for the deprecated subscription. */
export const describeBeat: Describe = (block, obsolete) => [
  {
    number: block.number,
    id: block.id,
    parentID: block.parentId,
    timestamp: block.timestamp,
    txsFeatures: block.txsFeatures,
    ...describeLegacyBloom(block),
    obsolete,
  },
]

/** Describes the block's beat. */
export const describeBeat2: Describe = (block, obsolete) => [
  {
    number: block.number,
    id: block.id,
    parentID: block.parentId,
    timestamp: block.timestamp,
    txsFeatures: block.txsFeatures,
    baseFeePerGas: formatQuantity(block.baseFeePerGas),
    gasLimit: Number(block.gasLimit),
    ...describeBloom(block),
    obsolete,
  },
]

/** Describes the matching events of the block. */
export function createEventDescriber({ address, topics }: EventCriterion): Describe {
  return (block, obsolete) =>
    listLogs(block, ({ events }) => events)
      .filter(({ log }) => address === undefined || log.address === address)
      .filter(({ log }) => topics.every((each, i) => each === undefined || log.topics[i] === each))
      .map(({ log, transaction, clauseIndex }) => ({
        ...buildEvent(log),
        meta: buildLogMeta(block, transaction, clauseIndex),
        obsolete,
      }))
}

/** Describes the matching VET transfers of the block. */
export function createTransferDescriber(wanted: TransferCriterion): Describe {
  const { txOrigin, sender, recipient } = wanted
  return (block, obsolete) =>
    listLogs(block, ({ transfers }) => transfers)
      .filter(({ transaction }) => txOrigin === undefined || transaction.origin === txOrigin)
      .filter(({ log }) => sender === undefined || log.sender === sender)
      .filter(({ log }) => recipient === undefined || log.recipient === recipient)
      .map(({ log, transaction, clauseIndex }) => ({
        ...buildTransfer(log),
        meta: buildLogMeta(block, transaction, clauseIndex),
        obsolete,
      }))
}

/** Computes the bloom filter of each block once for all subscribers. */
function shareFilter(create: (keys: Hex[]) => Bloom) {
  const filters = new WeakMap<Block, Bloom>()
  return (block: Block): Bloom => {
    const known = filters.get(block)
    if (known !== undefined) return known
    const filter = create(listKeys(block))
    filters.set(block, filter)
    return filter
  }
}

function listKeys(block: Block): Hex[] {
  const events = listLogs(block, (output) => output.events)
  const transfers = listLogs(block, (output) => output.transfers)
  return [
    block.signer,
    block.beneficiary,
    ...block.transactions.map(({ origin }) => origin),
    ...block.receipts.map(({ gasPayer }) => gasPayer),
    ...events.flatMap(({ log }) => [log.address, ...log.topics]),
    ...transfers.flatMap(({ log }) => [log.sender, log.recipient]),
  ]
}
