import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import type { Transaction } from 'kysely'
import type { Schema } from '../database/Schema.ts'
import { fenceWriter } from './fenceWriter.ts'
import { insertRows } from './insertRows.ts'
import type { Writer } from './startWriter.ts'

/** A block as the ledger remembers it. */
export interface BlockRow {
  number: number
  id: Hex
  parentId: Hex
  timestamp: Seconds
}

/** Where a row comes from. `logIndex` counts the events of the whole block, as Thor's own log index does. */
export interface Position {
  block: number
  timestamp: Seconds
  txIndex: number
  clauseIndex: number
  logIndex: number
}

/** A new pool. pair0 and pair1 are its tokens with wrapped VET as the zero address, the lower address first. */
export interface PoolRow extends Position {
  address: Address
  venue: string
  factory: Address
  token0: Address
  token1: Address
  pair0: Address
  pair1: Address
  feeBps: number
}

/** Reserves of a pool after a change, in the order of the pool's own tokens. */
export interface SyncRow extends Position {
  pool: Address
  reserve0: bigint
  reserve1: bigint
}

/** A trade in a pool: what the pool took in of pair0 and pair1, negative where it paid out. */
export interface TradeRow extends Position {
  txId: TxId
  pool: Address
  pair0: Address
  pair1: Address
  amount0: bigint
  amount1: bigint
  /** From priceTrade(amount0, amount1). */
  price: string | null
  origin: Address
  sender: Address
  recipient: Address
}

/** A swap through our aggregator. */
export interface SwapRow extends Position {
  txId: TxId
  aggregator: Address
  tokenFrom: Address
  tokenTo: Address
  amountIn: bigint
  amountOut: bigint
  exchange: Address
  recipient: Address
  feeAmount: bigint
  origin: Address
}

/** What events add to the tables. */
export interface Rows {
  pools: PoolRow[]
  syncs: SyncRow[]
  trades: TradeRow[]
  swaps: SwapRow[]
}

/** Consecutive work of the indexer: it stands on the head it names and moves it to its last block. */
export interface Batch extends Rows {
  /** The id of the ledger's head that these blocks follow; null for the first ones. */
  after: Hex | null
  /** Ascending. The last one becomes the head; a batch from logs names that one only. */
  blocks: [...BlockRow[], BlockRow]
  /** Nothing up to this block can be undone any more; the blocks before it are forgotten. */
  finalizedNumber: number
}

/**
 * Writes blocks and their rows and moves the cursor, all in one transaction.
 * @throws {FencedError} where another writer has taken over or the head is not the one the batch follows.
 */
export async function writeBlocks(writer: Writer, batch: Batch): Promise<void> {
  const head = batch.blocks.at(-1) as BlockRow
  await writer.ledger.db.transaction().execute(async (trx) => {
    await fenceWriter(trx, writer, {
      after: batch.after,
      head,
      finalizedNumber: Math.min(batch.finalizedNumber, head.number),
    })
    await insertBatch(trx, batch)
  })
}

async function insertBatch(trx: Transaction<Schema>, batch: Batch): Promise<void> {
  await insertRows(trx, 'block', batch.blocks)
  await insertRows(trx, 'pool', batch.pools)
  await insertRows(trx, 'sync', batch.syncs)
  await insertRows(trx, 'trade', batch.trades)
  await insertRows(trx, 'swap', batch.swaps)
}
