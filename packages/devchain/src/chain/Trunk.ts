import type { Hex, TxId } from '@vermeil/units'
import { type Body, ChainBlock } from '../block/ChainBlock.ts'
import type { NewBlock } from '../block/createBlock.ts'
import { LogIndex, type LogPlace } from '../logdb/LogIndex.ts'
import { History } from '../state/History.ts'
import { State } from '../state/State.ts'
import type { BlockLog } from '../store/BlockLog.ts'
import { decodeBlock, encodeBlock } from '../store/encodeBlock.ts'
import { type Before, decodeDiff } from '../store/encodeDiff.ts'
import { completeTransaction, decodeTransaction } from '../txpool/decodeTransaction.ts'
import type { EventLog, LogFilter, LogMeta, MinedTransaction, TransferLog } from './Chain.ts'

/** Bodies of blocks that are kept at hand. */
const bodiesAtHand = 128
/** Blocks behind the head after which the state can still be read. */
const keptStates = 1100

/** The blocks of the trunk, the state after the head, and what finds things in them. */
export class Trunk {
  readonly state = new State()
  readonly history = new History(keptStates, 1)
  readonly #log: BlockLog
  readonly #blocks: ChainBlock[] = []
  readonly #byId = new Map<Hex, ChainBlock>()
  /** Blocks that were taken back, with their bodies. */
  readonly #side = new Map<Hex, ChainBlock>()
  readonly #mined = new Map<TxId, { block: number; index: number }>()
  readonly #logs = new LogIndex()
  readonly #bodies = new Map<number, Body>()

  /** Takes over what the log holds. */
  constructor(log: BlockLog) {
    this.#log = log
    for (let number = 0; number < log.count; number++) this.#load(log.read(number))
  }

  get best(): ChainBlock {
    const block = this.#blocks.at(-1)
    if (block === undefined) throw new Error('A trunk has at least its genesis block.')
    return block
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0
  }

  at(number: number): ChainBlock | undefined {
    return this.#blocks[number]
  }

  find(id: Hex): ChainBlock | undefined {
    return this.#byId.get(id) ?? this.#side.get(id)
  }

  /** Stores a block whose difference the state has already committed; where that fails, it takes both back. */
  push(block: NewBlock): ChainBlock {
    try {
      this.#log.append(encodeBlock(block))
    } catch (error) {
      this.state.unapply(block.diff)
      throw error
    }
    const { header, transactions, receipts, diff } = block
    this.#keepBody(header.number, { transactions, receipts })
    if (header.number > 0) this.history.push(diff)
    return this.#add(block)
  }

  /** Takes back the head, with the state; nothing where that far back no differences are kept. */
  pop(): ChainBlock | undefined {
    const block = this.best
    const { transactions, receipts } = block
    const diff = block.number === 0 ? undefined : this.history.pop()
    if (diff === undefined) return undefined
    this.state.unapply(diff)
    this.#log.truncate(block.number)
    this.#logs.truncate(block.number)
    for (const { id } of transactions) this.#mined.delete(id)
    this.#bodies.delete(block.number)
    this.#blocks.pop()
    this.#byId.delete(block.id)
    const side = new ChainBlock(block, () => ({ transactions, receipts }))
    this.#side.set(side.id, side)
    return side
  }

  mined(id: TxId): MinedTransaction | undefined {
    const place = this.#mined.get(id)
    const block = place === undefined ? undefined : this.#blocks[place.block]
    if (place === undefined || block === undefined) return undefined
    const { index } = place
    const transaction = block.transactions[index]
    const receipt = block.receipts[index]
    if (transaction === undefined || receipt === undefined) return undefined
    return { transaction, receipt, block, index }
  }

  events(filter: LogFilter): EventLog[] {
    return this.#logs.findEvents(filter).map((place) => {
      const { meta, output } = this.#findOutput(place)
      const event = output?.events[place.index]
      if (event === undefined) throw new Error('A row points at no event.')
      return { ...event, meta }
    })
  }

  transfers(filter: LogFilter): TransferLog[] {
    return this.#logs.findTransfers(filter).map((place) => {
      const { meta, output } = this.#findOutput(place)
      const transfer = output?.transfers[place.index]
      if (transfer === undefined) throw new Error('A row points at no transfer.')
      return { ...transfer, meta }
    })
  }

  #findOutput({ block: number, txIndex, clauseIndex, logIndex }: LogPlace) {
    const block = this.#blocks[number]
    const transaction = block?.transactions[txIndex]
    if (block === undefined || transaction === undefined)
      throw new Error('A row points at nothing.')
    const meta: LogMeta = { block, transaction, txIndex, clauseIndex, logIndex }
    return { meta, output: block.receipts[txIndex]?.outputs[clauseIndex] }
  }

  #load(record: Uint8Array): void {
    const { header, transactions, receipts, reader } = decodeBlock(record)
    const diff = decodeDiff(reader, createBefore(this.state))
    this.state.apply(diff)
    if (header.number > 0) this.history.push(diff)
    this.#add({ header, transactions, receipts })
  }

  #add({
    header,
    transactions,
    receipts,
  }: Pick<NewBlock, 'header' | 'receipts'> & {
    transactions: readonly { id: TxId; origin: Hex }[]
  }): ChainBlock {
    const block = new ChainBlock(header, (asked) => this.#fetchBody(asked.number))
    this.#blocks.push(block)
    this.#byId.set(block.id, block)
    this.#side.delete(block.id)
    for (const [index, { id }] of transactions.entries())
      this.#mined.set(id, { block: block.number, index })
    this.#logs.push(block.number, transactions, receipts)
    return block
  }

  #fetchBody(number: number): Body {
    const known = this.#bodies.get(number)
    if (known !== undefined) return known
    const { transactions, receipts } = decodeBlock(this.#log.read(number))
    const body = {
      transactions: transactions.map(({ raw, ...signers }) =>
        completeTransaction(decodeTransaction(raw), signers),
      ),
      receipts,
    }
    this.#keepBody(number, body)
    return body
  }

  #keepBody(number: number, body: Body): void {
    this.#bodies.set(number, body)
    const oldest = this.#bodies.keys().next()
    if (this.#bodies.size > bodiesAtHand && oldest.done !== true) this.#bodies.delete(oldest.value)
  }
}

function createBefore(state: State): Before {
  return {
    fields: (address) => state.fields(address),
    storage: (address, slot) => state.storage(address, slot),
    allStorage: (address) => state.allStorage(address),
  }
}
