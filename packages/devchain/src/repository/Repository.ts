import type { Hex, TxId } from '@vermeil/units'
import type { NewBlock } from '../block/createBlock.ts'
import { ByteReader } from '../codec/ByteReader.ts'
import { ByteWriter } from '../codec/ByteWriter.ts'
import { LogIndex, type LogPosition } from '../logdb/LogIndex.ts'
import { TxIndex } from '../logdb/TxIndex.ts'
import type { MinedTransaction } from '../model/Block.ts'
import type { Header } from '../model/Header.ts'
import type { EventLog, LogFilter, LogMeta, TransferLog } from '../model/LogFilter.ts'
import { type Before, decodeDiff } from '../state/encodeDiff.ts'
import { decodeState, encodeState } from '../state/encodeState.ts'
import { History } from '../state/History.ts'
import { State } from '../state/State.ts'
import type { BlockLog } from '../store/BlockLog.ts'
import { completeTransaction, decodeTransaction } from '../transaction/decodeTransaction.ts'
import { decodeBlock, decodeBlockHeader, encodeBlock } from './encodeBlock.ts'
import { type Body, LazyBlock } from './LazyBlock.ts'
import { LruCache } from './LruCache.ts'

/** How many headers and bodies of blocks are cached. The others are read from the log. */
const maxCachedHeaders = 2048
const maxCachedBodies = 256
/** How many removed blocks can still be read. */
const maxSideBlocks = 1100
/** For how many blocks behind the head the state can still be read. */
const maxStates = 1100
/** Blocks between two snapshots by default. */
const defaultSnapshotDistance = 10_000

/** The blocks of the trunk, the state after the head, and the indexes of transactions and logs. */
export class Repository {
  readonly state = new State()
  readonly history = new History(maxStates, 1)
  readonly #log: BlockLog
  readonly #snapshotDistance: number
  #best: LazyBlock | undefined
  readonly #headers = new LruCache<number, LazyBlock>(maxCachedHeaders)
  readonly #bodies = new LruCache<Hex, Body>(maxCachedBodies)
  /** Removed blocks with their bodies. */
  readonly #side = new LruCache<Hex, LazyBlock>(maxSideBlocks)
  readonly #mined = new TxIndex()
  readonly #logs = new LogIndex()

  /** Loads the content of the log: a snapshot, and the blocks after it one by one. */
  constructor(log: BlockLog, snapshotDistance = defaultSnapshotDistance) {
    this.#log = log
    this.#snapshotDistance = snapshotDistance
    if (log.count > 0) this.#rebuild(log.count)
  }

  get best(): LazyBlock {
    if (this.#best === undefined) throw new Error('The repository has no genesis block.')
    return this.#best
  }

  get isEmpty(): boolean {
    return this.#best === undefined
  }

  at(number: number): LazyBlock | undefined {
    if (this.#best === undefined || number > this.#best.number) return undefined
    if (number === this.#best.number) return this.#best
    if (!Number.isSafeInteger(number) || number < 0) return undefined
    const known = this.#headers.get(number)
    if (known !== undefined) return known
    const block = this.#wrap(decodeBlockHeader(this.#log.read(number)))
    this.#headers.set(number, block)
    return block
  }

  /** Finds a block by its id, which begins with its number. */
  find(id: Hex): LazyBlock | undefined {
    const block = this.at(Number.parseInt(id.slice(2, 10), 16))
    return block?.id === id ? block : this.#side.get(id)
  }

  /** Stores a block whose changes are already committed to the state. If that fails, the changes are undone. */
  push(block: NewBlock): LazyBlock {
    try {
      this.#log.append(encodeBlock(block))
    } catch (error) {
      this.state.unapply(block.diff)
      throw error
    }
    const { header, transactions, receipts, diff } = block
    this.#bodies.set(header.id, { transactions, receipts })
    if (header.number > 0) this.history.push(diff)
    const added = this.#add(block)
    if (this.#log.count % this.#snapshotDistance === 0) this.#save()
    return added
  }

  /**
   * Removes the newest blocks with their state changes and returns them, newest first. If the kept changes do not go
   * back far enough, the state is rebuilt from the log.
   */
  removeBlocks(count: number): LazyBlock[] {
    const target = this.best.number - count
    if (target < 0) throw new Error('The genesis block cannot be removed.')
    const obsolete: LazyBlock[] = []
    for (let number = this.best.number; number > target; number--) {
      const block = this.at(number)
      if (block === undefined) throw new Error(`There is no block ${number}.`)
      const { transactions, receipts } = block
      obsolete.push(new LazyBlock(block, () => ({ transactions, receipts })))
    }
    for (const block of obsolete.toReversed()) this.#side.set(block.id, block)
    this.#log.truncate(target + 1)
    this.#headers.clear()
    if (count > this.history.size) this.#rebuild(target + 1)
    else this.#stepBack(target, count)
    return obsolete
  }

  #stepBack(target: number, count: number): void {
    for (let left = count; left > 0; left--) {
      const diff = this.history.pop()
      if (diff !== undefined) this.state.unapply(diff)
    }
    this.#logs.truncate(target + 1)
    this.#mined.truncate(target + 1)
    this.#best = this.#wrap(decodeBlockHeader(this.#log.read(target)))
  }

  /**
   * Rebuilds the state after the first `count` blocks, from the newest snapshot that leaves enough blocks for the
   * history.
   */
  #rebuild(count: number): void {
    const from = this.#load(count)
    for (let number = from; number < count; number++) this.#replay(this.#log.read(number))
  }

  /** Loads a suitable snapshot and returns the number of blocks that it covers; 0 without a snapshot. */
  #load(count: number): number {
    for (const stored of this.#log.snapshots) {
      const content = stored > count - maxStates ? undefined : this.#log.loadSnapshot(stored)
      if (content === undefined) continue
      const reader = new ByteReader(content)
      // The snapshot belongs to other blocks.
      const { id } = decodeBlockHeader(this.#log.read(stored - 1))
      if (reader.hex(32) !== id) continue
      this.state.reset(decodeState(reader))
      this.#mined.read(reader)
      this.#logs.read(reader)
      this.history.reset(stored)
      return stored
    }
    this.state.reset([])
    this.#mined.truncate(0)
    this.#logs.truncate(0)
    this.history.reset(1)
    return 0
  }

  /** Saves a snapshot. A failure is only a warning: no block is lost, but the next start takes longer. */
  #save(): void {
    const writer = new ByteWriter()
    writer.hex(this.best.id)
    encodeState(writer, this.state)
    this.#mined.write(writer)
    this.#logs.write(writer)
    try {
      this.#log.saveSnapshot(this.#log.count, writer.bytes())
    } catch (error) {
      process.emitWarning(`No snapshot was saved: ${(error as Error).message}`)
    }
  }

  mined(id: TxId): MinedTransaction | undefined {
    for (const { block: number, index } of this.#mined.find(id)) {
      const block = this.at(number)
      const transaction = block?.transactions[index]
      const receipt = block?.receipts[index]
      if (block === undefined || receipt === undefined || transaction?.id !== id) continue
      return { transaction, receipt, block, index }
    }
    return undefined
  }

  events(filter: LogFilter): EventLog[] {
    return this.#logs.findEvents(filter).map((place) => {
      const { meta, output } = this.#findOutput(place)
      const event = output?.events[place.index]
      if (event === undefined)
        throw new Error('The log index refers to an event that does not exist.')
      return { ...event, meta }
    })
  }

  transfers(filter: LogFilter): TransferLog[] {
    return this.#logs.findTransfers(filter).map((place) => {
      const { meta, output } = this.#findOutput(place)
      const transfer = output?.transfers[place.index]
      if (transfer === undefined)
        throw new Error('The log index refers to a transfer that does not exist.')
      return { ...transfer, meta }
    })
  }

  #findOutput({ block: number, txIndex, clauseIndex, logIndex }: LogPosition) {
    const block = this.at(number)
    const transaction = block?.transactions[txIndex]
    if (block === undefined || transaction === undefined)
      throw new Error('The log index refers to a transaction that does not exist.')
    const meta: LogMeta = { block, transaction, txIndex, clauseIndex, logIndex }
    return { meta, output: block.receipts[txIndex]?.outputs[clauseIndex] }
  }

  #replay(record: Uint8Array): void {
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
  }): LazyBlock {
    const block = this.#wrap(header)
    this.#best = block
    this.#headers.set(block.number, block)
    this.#side.delete(block.id)
    for (const [index, { id }] of transactions.entries()) this.#mined.push(id, block.number, index)
    this.#logs.push(block.number, transactions, receipts)
    return block
  }

  #wrap(header: Header): LazyBlock {
    return new LazyBlock(header, (asked) => this.#fetchBody(asked))
  }

  #fetchBody({ id, number }: LazyBlock): Body {
    // A caller may still use a block that was removed in the meantime.
    const side = this.#side.get(id)
    if (side !== undefined) return { transactions: side.transactions, receipts: side.receipts }
    const known = this.#bodies.get(id)
    if (known !== undefined) return known
    const { header, transactions, receipts } = decodeBlock(this.#log.read(number))
    if (header.id !== id) throw new Error(`Block ${number} was removed too long ago.`)
    const body = {
      transactions: transactions.map(({ raw, ...signers }) =>
        completeTransaction(decodeTransaction(raw), signers),
      ),
      receipts,
    }
    this.#bodies.set(id, body)
    return body
  }
}

function createBefore(state: State): Before {
  return {
    fields: (address) => state.fields(address),
    storage: (address, slot) => state.storage(address, slot),
    allStorage: (address) => state.allStorage(address),
  }
}
