import { setImmediate } from 'node:timers/promises'
import { vetUsdFeed } from '@vermeil/abi'
import {
  appendRows,
  type BlockRow,
  createRows,
  type Ledger,
  type LedgerHead,
  type Rows,
  readBlocks,
  readHead,
  readLedgerState,
  rollbackTo,
  startWriter,
  type Writer,
  writeBlocks,
  writeStatistics,
} from '@vermeil/ledger'
import type { ExpandedBlock, Revision, ThorClient } from '@vermeil/thor'
import type { Hex, TxId } from '@vermeil/units'
import { assertDeployed } from '../chain/assertDeployed.ts'
import { type ChainEvent, listEvents } from '../chain/ChainEvent.ts'
import { fetchFillMovements, isFill } from '../chain/fetchFillMovements.ts'
import { fetchKnownBlock } from '../chain/fetchKnownBlock.ts'
import { fetchLinkedBlocks } from '../chain/fetchLinkedBlocks.ts'
import { fetchOrderOptions } from '../chain/fetchOrderOptions.ts'
import { type EventRange, fetchRanges } from '../chain/fetchRanges.ts'
import { findAncestor } from '../chain/findAncestor.ts'
import { listMovements, type Movements } from '../chain/Movements.ts'
import type { Sources } from '../chain/Sources.ts'
import { DerivedState } from '../derive/DerivedState.ts'
import { EventRegistry } from '../events/EventRegistry.ts'
import { Mapper } from '../events/Mapper.ts'
import { splitBlocks } from './splitBlocks.ts'

/** The requests that the indexer makes to a node. */
export type NodeReader = Pick<
  ThorClient,
  | 'url'
  | 'genesisId'
  | 'fetchBlock'
  | 'fetchExpandedBlock'
  | 'fetchEvents'
  | 'fetchCode'
  | 'simulate'
>

/** The progress of the follower. */
export interface FollowerStatus {
  head: Pick<BlockRow, 'number' | 'id' | 'timestamp'> | null
  best: number | null
  /** The progress of backfilling; null while following the head. */
  backfill: Backfill | null
  /** The number of events that could not be recorded. */
  setAsideEvents: number
  /** The number of pools that reported a value that is impossible for their kind. */
  untrustedPools: number
  reorgs: number
}

/** Backfilling from one block to another, inclusive. */
export interface Backfill {
  fromBlock: number
  toBlock: number
  /** This block and all before it are committed. */
  atBlock: number
  events: number
}

/** Small enough to map and write quickly, large enough that the overhead of a transaction is negligible. */
const defaultBatchEvents = 8_000

/** The approximate number of events that are mapped before the thread sends and receives again. */
const eventsPerTurn = 200

/** The number of whole blocks to fetch concurrently while catching up at the head. */
const concurrentBlocks = 32

/**
 * Brings the ledger up to the node's head. History up to the finalized block is read from logs, which cannot change any
 * more. Later blocks are fetched whole, so that each is consistent, and are linked by their parents. The follower keeps
 * no state that is not in the ledger too, so `advance` may fail anywhere and be called again.
 */
export class Follower {
  readonly status: FollowerStatus = {
    head: null,
    best: null,
    backfill: null,
    setAsideEvents: 0,
    untrustedPools: 0,
    reorgs: 0,
  }
  /** Called after every write and every rollback. */
  onStep: () => void = () => undefined
  readonly #ledger: Ledger
  readonly #thor: NodeReader
  readonly #sources: Sources
  readonly #batchEvents: number
  #writer: Writer | undefined
  #head: LedgerHead | undefined
  #state = new DerivedState()
  /** Whether the node had the contracts when it was checked after the ledger was last read. */
  #isDeployed: boolean = false
  readonly #registry: EventRegistry
  readonly #mapper: Mapper

  /** @param batchEvents the approximate number of events in one transaction while backfilling. */
  constructor(
    ledger: Ledger,
    thor: NodeReader,
    sources: Sources,
    batchEvents = defaultBatchEvents,
  ) {
    this.#batchEvents = batchEvents
    this.#ledger = ledger
    this.#thor = thor
    this.#sources = sources
    this.#registry = new EventRegistry(sources)
    this.#mapper = new Mapper(sources, this.#registry)
  }

  /**
   * Reads the state of the ledger and takes the right to write. Call it again after a failure, because a transaction
   * whose answer was lost may have been committed.
   * @throws {GenesisError} if the ledger contains another chain.
   */
  async open(genesisId: Hex): Promise<void> {
    this.#writer ??= await startWriter(this.#ledger, genesisId)
    await this.#load()
  }

  /** Gives up the right to write; `open` takes it again. */
  release(): void {
    this.#writer = undefined
  }

  /**
   * Advances to the node's best block. After undoing blocks it stops, and the next call continues.
   * @returns whether the ledger contains the block that was the node's best one at the start of this call.
   * @throws {ThorError} if the node fails, {NodeBehind} or {NodeContradiction} if its answers are inconsistent.
   * @throws {ChainReplaced} if the node's chain lacks a final block.
   * @throws {DeploymentGone} if the node's chain has none of the contracts.
   * @throws {FencedError} if another indexer has taken over.
   */
  async advance(signal: AbortSignal): Promise<boolean> {
    const [best, finalized] = await Promise.all([
      fetchKnownBlock(this.#thor, 'best', signal),
      fetchKnownBlock(this.#thor, 'finalized', signal),
    ])
    this.status.best = best.number
    const head = this.#head
    const isBehind = head !== undefined && best.number < head.number
    const hasLeft = head !== undefined && (await this.#hasLeftTrunk(head, best, signal))
    if (isBehind || hasLeft || !this.#isDeployed)
      await assertDeployed(this.#thor, this.#sources, signal)
    this.#isDeployed = true
    if (isBehind && (!hasLeft || best.number < head.finalizedNumber))
      throw new NodeBehind(best.number, head.number)
    if (hasLeft) {
      await this.#undo(best.number, signal)
      return false
    }
    if (finalized.number > (this.#head?.number ?? -1))
      await this.#backfill(finalized.number, signal)
    while (this.#head && this.#head.number < best.number) {
      await this.#follow(this.#head, { best: best.number, finalized: finalized.number }, signal)
    }
    return true
  }

  async #load(): Promise<void> {
    this.#isDeployed = false
    this.#head = await readHead(this.#ledger)
    this.status.head = this.#head ?? null
    const stored = await readLedgerState(this.#ledger, vetUsdFeed)
    this.#state = new DerivedState(stored)
    this.status.setAsideEvents = stored.setAsideEvents
    this.status.untrustedPools = stored.pools.filter(({ isTrusted }) => !isTrusted).length
  }

  /** Whether our head, or our block at the node's height, is not on the node's main chain. A node may also just be behind. */
  async #hasLeftTrunk(
    head: LedgerHead,
    best: { number: number; id: Hex; parentId: Hex },
    signal: AbortSignal,
  ): Promise<boolean> {
    if (best.number === head.number) return best.id !== head.id
    if (best.number === head.number + 1) return best.parentId !== head.id
    if (best.number > head.number) {
      return (await fetchKnownBlock(this.#thor, head.number, signal)).id !== head.id
    }
    const ours = (await readBlocks(this.#ledger)).find(({ number }) => number === best.number)
    return ours !== undefined && ours.id !== best.id
  }

  async #undo(best: number, signal: AbortSignal): Promise<void> {
    const blocks = await readBlocks(this.#ledger)
    const ancestor = await findAncestor(this.#thor, { blocks, best }, signal)
    if (ancestor.number === this.#head?.number) throw new NodeContradiction(ancestor.number)
    await rollbackTo(this.#requireWriter(), ancestor.number)
    this.status.reorgs += 1
    this.onStep()
    await this.#load()
  }

  /** Reads history. It maps the next batch while the database writes the last one. */
  async #backfill(finalized: number, signal: AbortSignal): Promise<void> {
    const fromBlock = (this.#head?.number ?? -1) + 1
    const criteria = this.#registry.listCriteria()
    this.status.backfill = { fromBlock, toBlock: finalized, atBlock: fromBlock - 1, events: 0 }
    let written = Promise.resolve()
    try {
      const ranges = fetchRanges(this.#thor, { fromBlock, toBlock: finalized, criteria }, signal)
      for await (const { events, last } of joinRanges(ranges, this.#batchEvents)) {
        const query = { events, orderBook: this.#sources.orderBook }
        const movements = await fetchFillMovements(this.#thor, query, signal)
        const rows = await this.#mapHistory(events, movements)
        await this.#addOptions(rows, 'best', signal)
        await written
        written = this.#writeHistory(rows, last, events.length)
        // A failure is thrown when the next batch awaits this write.
        written.catch(() => undefined)
      }
      await written
      await writeStatistics(this.#ledger)
    } finally {
      // The last write must end before this call returns.
      await written.catch(() => undefined)
      this.status.backfill = null
    }
  }

  /** Maps a few blocks at a time: in between, the next statement of the last batch is sent to the database. */
  async #mapHistory(
    events: readonly ChainEvent[],
    movements: ReadonlyMap<TxId, Movements>,
  ): Promise<Rows> {
    const rows = createRows()
    for (const part of splitBlocks(events, eventsPerTurn)) {
      appendRows(rows, this.#mapper.map(part, this.#state, movements))
      await setImmediate()
    }
    return rows
  }

  async #writeHistory(rows: Rows, last: BlockRow, events: number): Promise<void> {
    await this.#write(rows, last, last.number)
    if (!this.status.backfill) return
    this.status.backfill.atBlock = last.number
    this.status.backfill.events += events
  }

  /** Writes the next whole blocks, each in a separate transaction. */
  async #follow(
    head: LedgerHead,
    { best, finalized }: { best: number; finalized: number },
    signal: AbortSignal,
  ): Promise<void> {
    const last = Math.min(best, head.number + concurrentBlocks)
    const blocks = await fetchLinkedBlocks(this.#thor, { head, last }, signal)
    if (blocks.length === 0) throw new NodeContradiction(head.number)
    for (const block of blocks) {
      const events = listEvents(block)
      const filling = events.filter((event) => isFill(event, this.#sources.orderBook))
      const movements = listMovements(block, new Set(filling.map(({ txId }) => txId)))
      const rows = this.#mapper.map(events, this.#state, movements)
      await this.#addOptions(rows, block.id, signal)
      await this.#write(rows, createRow(block), finalized)
    }
  }

  async #addOptions(rows: Rows, revision: Revision, signal: AbortSignal): Promise<void> {
    const { orderBook } = this.#sources
    if (!orderBook || rows.orders.length === 0) return
    const query = { orderBook, orders: rows.orders, revision }
    rows.orderOptions.push(...(await fetchOrderOptions(this.#thor, query, signal)))
  }

  async #write(rows: Rows, block: BlockRow, finalizedNumber: number): Promise<void> {
    const writer = this.#requireWriter()
    const after = this.#head?.id ?? null
    await writeBlocks(writer, { after, block, finalizedNumber, ...rows })
    const { number, id, timestamp } = block
    this.#head = {
      genesisId: writer.genesisId,
      number,
      id,
      timestamp,
      finalizedNumber: Math.max(
        this.#head?.finalizedNumber ?? 0,
        Math.min(finalizedNumber, number),
      ),
    }
    this.status.head = this.#head
    this.status.setAsideEvents += rows.unknown.length
    this.status.untrustedPools += rows.untrustedPools.length
    this.onStep()
  }

  #requireWriter(): Writer {
    if (!this.#writer) throw new Error('The follower is not open.')
    return this.#writer
  }
}

/** Joins consecutive ranges with few events, so that quiet history needs few transactions. */
async function* joinRanges(
  ranges: AsyncIterable<EventRange>,
  batchEvents: number,
): AsyncGenerator<EventRange> {
  let joined: EventRange | undefined
  for await (const range of ranges) {
    joined = joined ? { events: [...joined.events, ...range.events], last: range.last } : range
    if (joined.events.length < batchEvents) continue
    yield joined
    joined = undefined
  }
  if (joined) yield joined
}

function createRow({ number, id, parentId, timestamp }: ExpandedBlock): BlockRow {
  return { number, id, parentId, timestamp }
}

/** The node's best block is below the ledger's head. A retry helps once the node has caught up. */
export class NodeBehind extends Error {
  override name = 'NodeBehind'
  readonly retryable = true
  constructor(best: number, head: number) {
    super(`The node is only at block ${best}, below block ${head} of the ledger.`)
  }
}

/** The node's blocks contradict its earlier answers: a reorg just now, or several nodes. A retry helps. */
export class NodeContradiction extends Error {
  override name = 'NodeContradiction'
  readonly retryable = true
  constructor(number: number) {
    super(`The node's answers about what follows block ${number} contradict each other.`)
  }
}
