import type { Hex } from '@vermeil/units'
import type { Transaction } from 'kysely'
import { writeCandles } from '../candles/writeCandles.ts'
import { insertRows } from '../engine/insertRows.ts'
import { LedgerError } from '../engine/LedgerError.ts'
import { openMonth, parseMonth } from '../engine/openPartitions.ts'
import { writeCostBases } from '../gains/writeCostBases.ts'
import { writeMarkets } from '../markets/writeMarkets.ts'
import { writeOrders } from '../orders/writeOrders.ts'
import type { Directory } from '../pools/Directory.ts'
import { writePoolStates } from '../pools/writePoolStates.ts'
import { writeTicks } from '../pools/writeTicks.ts'
import { writeScores } from '../rewards/writeScores.ts'
import type { BlockRow, Rows } from '../schema/Rows.ts'
import type { Schema } from '../schema/Schema.ts'
import { writeTokenPrices } from '../tokens/writeTokenPrices.ts'
import { fenceWriter } from './fenceWriter.ts'
import type { Writer } from './startWriter.ts'
import { listRowTimes, resolveTrade, writeFacts } from './writeFacts.ts'

/** The rows of one or more blocks that follow the head. Writing them moves the head to the last block. */
export interface Batch extends Rows {
  /** The id of the ledger's head that these blocks follow; null for the first ones. */
  after: Hex | null
  /** The last block, which becomes the head. Only finalized blocks may be written several at a time. */
  block: BlockRow
  /** The newest finalized block. It and all blocks before it cannot be undone any more. */
  finalizedNumber: number
}

/**
 * Writes one block or several finalized ones in one transaction: their rows, all states that change, and the cursor.
 * @throws {FencedError} if another writer has taken over or the head is not the one that the batch follows.
 */
export async function writeBlocks(writer: Writer, batch: Batch): Promise<void> {
  const { ledger, directory } = writer
  try {
    await ledger.db.transaction().execute(async (trx) => {
      const { block, after } = batch
      const finalized = await fenceWriter(trx, writer, {
        after,
        head: block,
        finalizedNumber: Math.min(batch.finalizedNumber, block.number),
      })
      if (block.number > finalized) assertSingleBlock(batch)
      await directory.load(trx)
      if (ledger.engine === 'postgres') {
        for (const month of new Set(listRowTimes(batch).map(parseMonth))) {
          if (!directory.months.has(month)) await openMonth(trx, month)
          directory.months.add(month)
        }
      }
      await insertBatch(trx, batch, writer)
    })
  } catch (error) {
    directory.clear()
    throw error
  }
}

async function insertBatch(
  trx: Transaction<Schema>,
  batch: Batch,
  { directory }: Writer,
): Promise<void> {
  const added = directory.addMarkets(batch)
  directory.addPools(batch.pools)
  const trades = batch.trades.map((trade) => resolveTrade(trade, directory))
  await insertRows(trx, 'block', [batch.block])
  await writeMarkets(trx, added, trades)
  // While the database runs a statement of one, the other prepares its next statement.
  const writing = [
    writeFacts(trx, { ...batch, trades }, directory),
    writeStates(trx, batch, { trades, directory }),
  ]
  try {
    await Promise.all(writing)
  } finally {
    // The transaction may only end after its last statement.
    await Promise.allSettled(writing)
  }
}

/** Updates the states that the rows change. They depend neither on each other nor on facts in the database. */
async function writeStates(
  trx: Transaction<Schema>,
  batch: Batch,
  { trades, directory }: { trades: ReturnType<typeof resolveTrade>[]; directory: Directory },
): Promise<void> {
  await writePoolStates(trx, batch, directory)
  await writeTicks(trx, batch.liquidity, directory)
  await writeCandles(trx, trades)
  await writeTokenPrices(trx, batch.tokenPrices)
  await writeOrders(trx, batch)
  await writeScores(trx, batch.activities)
  await writeCostBases(trx, batch)
}

/** Batches are undone as a whole, so blocks that can still be undone must be written one at a time. */
function assertSingleBlock({ block, after, ...rows }: Batch): void {
  const lists = Object.values(rows).filter((list) => Array.isArray(list))
  const isForeign = lists.some((list) =>
    list.some((row: object) => 'block' in row && row.block !== block.number),
  )
  if (isForeign)
    throw new LedgerError(`Block ${block.number} is not final: it must be written alone.`)
}
