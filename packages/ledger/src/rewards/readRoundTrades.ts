import type { Address, Seconds, TxId } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** A trade of a round that earned points, with the amounts that the trader paid; 18 decimals for points. */
export interface RoundTrade {
  trader: Address
  pair0: Address
  pair1: Address
  blockNumber: number
  timestamp: Seconds
  txId: TxId
  /** Negative if received. */
  amount0: bigint
  amount1: bigint
  points: bigint
}

interface Row {
  trader: Address
  pair0: Address
  pair1: Address
  block: number
  log_index: number
  timestamp: Seconds
  tx_id: TxId
  amount0: string
  amount1: string
  points: string
}

/** PGlite runs one statement at a time, so a page is small enough that other queries wait a few milliseconds at most. */
const pageRows = 500

/** All trades of a round that earned points, in pages, trader by trader. */
export async function* readRoundTrades(
  ledger: Ledger,
  roundId: number,
): AsyncGenerator<RoundTrade[]> {
  let last: Row | undefined
  do {
    const rows = await readPage(ledger, roundId, last)
    if (rows.length > 0) yield rows.map(readTrade)
    last = rows.length < pageRows ? undefined : rows.at(-1)
  } while (last !== undefined)
}

async function readPage(ledger: Ledger, roundId: number, last: Row | undefined): Promise<Row[]> {
  const after = last
    ? sql`and (trader, timestamp, block, log_index) > (${last.trader}, ${last.timestamp}::bigint, ${last.block}::integer, ${last.log_index}::integer)`
    : sql``
  const { rows } = await sql<Row>`
    select trader, pair0, pair1, block, log_index, timestamp, tx_id, amount0, amount1, points
      from activity join market on market.id = activity.market
     where round_id = ${roundId}::bigint and points > 0 ${after}
     order by trader, timestamp, block, log_index limit ${pageRows}::integer`.execute(ledger.db)
  return rows
}

function readTrade(row: Row): RoundTrade {
  const { trader, pair0, pair1, timestamp } = row
  return {
    ...{ trader, pair0, pair1, timestamp },
    blockNumber: row.block,
    txId: row.tx_id,
    amount0: BigInt(row.amount0),
    amount1: BigInt(row.amount1),
    points: BigInt(row.points),
  }
}
