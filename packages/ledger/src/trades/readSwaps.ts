import type { Address, Seconds, TxId } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { Schema } from '../schema/Schema.ts'

/** A swap through our aggregator, from its SwapExecuted event. */
export interface SwapRecord {
  blockNumber: number
  logIndex: number
  timestamp: Seconds
  txId: TxId
  aggregator: Address
  tokenFrom: Address
  tokenTo: Address
  amountIn: bigint
  amountOut: bigint
  exchange: Address
  recipient: Address
  feeAmount: bigint
  /** The signer of the transaction. */
  origin: Address
}

/** The swaps whose output the recipient received, or all swaps, newest first. */
export async function readSwaps(
  ledger: Ledger,
  { recipient, offset, limit }: { recipient?: Address | undefined; offset: number; limit: number },
): Promise<SwapRecord[]> {
  const rows = await ledger.db
    .selectFrom('swap')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient as Address))
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(parseSwap)
}

/** The swaps that an account signed or received, newest first. Those that moved nothing are listed for the recipient only. */
export async function readAccountSwaps(
  ledger: Ledger,
  { account, limit }: { account: Address; limit: number },
): Promise<SwapRecord[]> {
  const { rows } = await sql<Schema['swap']>`
    (select swap.* from swap where recipient = ${account}
      order by block desc, log_index desc limit ${limit})
    union
    (select swap.*
       from (select block, log_index from activity where trader = ${account} and kind = 'swap'
              order by timestamp desc, block desc, log_index desc limit ${limit}) as own
       join swap on swap.block = own.block and swap.log_index = own.log_index)
    order by block desc, log_index desc limit ${limit}`.execute(ledger.db)
  return rows.map(parseSwap)
}

export function parseSwap(row: Schema['swap']): SwapRecord {
  return {
    blockNumber: row.block,
    logIndex: row.log_index,
    timestamp: row.timestamp,
    txId: row.tx_id,
    aggregator: row.aggregator,
    tokenFrom: row.token_from,
    tokenTo: row.token_to,
    amountIn: BigInt(row.amount_in),
    amountOut: BigInt(row.amount_out),
    exchange: row.exchange,
    recipient: row.recipient,
    feeAmount: BigInt(row.fee_amount),
    origin: row.origin,
  }
}
