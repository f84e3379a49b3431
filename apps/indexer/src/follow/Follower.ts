import {
  type BlockRow,
  type Ledger,
  type LedgerHead,
  readBlocks,
  readHead,
  readPools,
  rollbackTo,
  startWriter,
  type Writer,
  writeBlocks,
  writeStatistics,
} from '@vermeil/ledger'
import type { ExpandedBlock, ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { fetchKnownBlock } from '../chain/fetchKnownBlock.ts'
import { fetchLinkedBlocks } from '../chain/fetchLinkedBlocks.ts'
import { fetchRanges } from '../chain/fetchRanges.ts'
import { findAncestor } from '../chain/findAncestor.ts'
import { listEvents } from '../events/ChainEvent.ts'
import { type Changes, createKnownPool, mapEvents } from '../events/mapEvents.ts'
import { buildCriteria, type KnownPool, type Sources } from '../events/Sources.ts'

/** What of a node the indexer asks. */
export type NodeReader = Pick<
  ThorClient,
  'url' | 'genesisId' | 'fetchBlock' | 'fetchExpandedBlock' | 'fetchEvents'
>

/** Where the follower stands, for the status. */
export interface Standing {
  head: Pick<BlockRow, 'number' | 'id' | 'timestamp'> | null
  best: number | null
  backfilling: boolean
  /** Events with a known name but another form, left out. */
  unknownEvents: number
  reorgs: number
}

/** Blocks that one transaction takes while catching up at the head. */
const blocksAtOnce = 32

/**
 * Brings the ledger up to the node's head. History up to the finalized block comes from logs, which cannot change
 * any more; the blocks after it come whole, one consistent answer each, and are linked by their parents. Nothing is
 * remembered between two calls of `advance` that the ledger does not say too, so it may fail anywhere and be called
 * again.
 */
export class Follower {
  readonly standing: Standing = {
    head: null,
    best: null,
    backfilling: false,
    unknownEvents: 0,
    reorgs: 0,
  }
  readonly #ledger: Ledger
  readonly #thor: NodeReader
  readonly #sources: Sources
  #writer: Writer | undefined
  #head: LedgerHead | undefined
  #pools = new Map<Address, KnownPool>()

  constructor(ledger: Ledger, thor: NodeReader, sources: Sources) {
    this.#ledger = ledger
    this.#thor = thor
    this.#sources = sources
  }

  /**
   * Reads where the ledger stands and takes the right to write. After a failure it is called again, since a
   * transaction whose answer was lost may have been committed.
   * @throws {GenesisError} where the ledger holds another chain.
   */
  async open(genesisId: Hex): Promise<void> {
    this.#writer ??= await startWriter(this.#ledger, genesisId)
    await this.#load()
  }

  /**
   * Goes on to the node's best block, or stops after undoing blocks: then the next call goes on.
   * @returns whether the ledger holds the node's best block, as far as this call saw it.
   * @throws {ThorError} where the node fails, {NodeBehind} or {NodeContradiction} where its answers do not fit.
   * @throws {ChainReplaced} where the node's chain lacks a final block.
   * @throws {FencedError} where another indexer has taken over.
   */
  async advance(signal: AbortSignal): Promise<boolean> {
    const [best, finalized] = await Promise.all([
      fetchKnownBlock(this.#thor, 'best', signal),
      fetchKnownBlock(this.#thor, 'finalized', signal),
    ])
    this.standing.best = best.number
    if (this.#head && best.number < this.#head.finalizedNumber) throw new NodeBehind(best.number)
    if (this.#head && (await this.#hasLeftTrunk(this.#head, best, signal))) {
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
    this.#head = await readHead(this.#ledger)
    this.standing.head = this.#head ?? null
    const venues = new Map(this.#sources.venues.map((venue) => [venue.factory, venue]))
    const pools = await readPools(this.#ledger)
    this.#pools = new Map(
      pools.flatMap((pool) => {
        const venue = venues.get(pool.factory)
        return venue ? [[pool.address, createKnownPool(pool, venue)] as const] : []
      }),
    )
  }

  /** Whether our head, or our block of the node's height, is not the node's. A node that is only behind is not meant. */
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
    this.standing.reorgs += 1
    await this.#load()
  }

  async #backfill(finalized: number, signal: AbortSignal): Promise<void> {
    const query = {
      fromBlock: (this.#head?.number ?? -1) + 1,
      toBlock: finalized,
      criteria: buildCriteria(this.#sources),
    }
    this.standing.backfilling = true
    try {
      for await (const { events, last } of fetchRanges(this.#thor, query, signal)) {
        const changes = mapEvents(events, this.#sources, this.#pools)
        await this.#write(changes, [last], last.number)
      }
      await writeStatistics(this.#ledger)
    } finally {
      this.standing.backfilling = false
    }
  }

  /** Writes the next whole blocks. */
  async #follow(
    head: LedgerHead,
    { best, finalized }: { best: number; finalized: number },
    signal: AbortSignal,
  ): Promise<void> {
    const last = Math.min(best, head.number + blocksAtOnce)
    const blocks = await fetchLinkedBlocks(this.#thor, { head, last }, signal)
    if (blocks.length === 0) throw new NodeContradiction(head.number)
    const changes = mapEvents(blocks.flatMap(listEvents), this.#sources, this.#pools)
    await this.#write(changes, blocks.map(createRow) as [BlockRow], finalized)
  }

  async #write(
    { rows, unknown }: Changes,
    blocks: [...BlockRow[], BlockRow],
    finalizedNumber: number,
  ): Promise<void> {
    const writer = this.#requireWriter()
    const after = this.#head?.id ?? null
    await writeBlocks(writer, { after, blocks, finalizedNumber, ...rows })
    const { number, id, timestamp } = blocks.at(-1) as BlockRow
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
    this.standing.head = this.#head
    this.standing.unknownEvents += unknown
  }

  #requireWriter(): Writer {
    if (!this.#writer) throw new Error('The follower is not open.')
    return this.#writer
  }
}

function createRow({ number, id, parentId, timestamp }: ExpandedBlock): BlockRow {
  return { number, id, parentId, timestamp }
}

/** The node has not come as far as what was final already. A retry helps once it has caught up. */
export class NodeBehind extends Error {
  override name = 'NodeBehind'
  readonly retryable = true
  constructor(best: number) {
    super(`The node is only at block ${best}, behind what is final in the ledger.`)
  }
}

/** The blocks that the node gives do not continue its own earlier answers: a reorganisation just now, or several nodes. */
export class NodeContradiction extends Error {
  override name = 'NodeContradiction'
  readonly retryable = true
  constructor(number: number) {
    super(`The node's answers about what follows block ${number} contradict each other.`)
  }
}
