import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import type { Generated } from 'kysely'

/**
 * The tables as Kysely sees them. Addresses and hashes are lower-case text with 0x, the form every other room
 * compares with `===`; amounts are numeric(78,0), which reaches beyond 2^256, and travel as decimal text.
 */
export interface Schema {
  cursor: CursorTable
  block: BlockTable
  pool: PoolTable
  sync: SyncTable
  trade: TradeTable
  swap: SwapTable
}

/** One row: what the ledger follows, how far it has come and who may write. */
interface CursorTable {
  id: Generated<number>
  genesis_id: Hex
  epoch: number
  head_number: number | null
  head_id: Hex | null
  head_timestamp: Seconds | null
  finalized_number: number | null
}

/** The last finalized block that was written and all unfinalized ones after it. */
interface BlockTable {
  number: number
  id: Hex
  parent_id: Hex
  timestamp: Seconds
}

/** Where in the chain a row comes from; `log_index` counts the events of the whole block. */
interface PositionColumns {
  block: number
  log_index: number
  tx_index: number
  clause_index: number
}

interface PoolTable extends PositionColumns {
  address: Address
  venue: string
  factory: Address
  token0: Address
  token1: Address
  /** The two tokens with wrapped VET as the zero address, the lower address first. */
  pair0: Address
  pair1: Address
  fee_bps: number
  timestamp: Seconds
}

interface SyncTable extends PositionColumns {
  pool: Address
  reserve0: string
  reserve1: string
  timestamp: Seconds
}

interface TradeTable extends PositionColumns {
  timestamp: Seconds
  tx_id: TxId
  pool: Address
  pair0: Address
  pair1: Address
  /** What the pool took in of pair0; negative where it paid out. */
  amount0: string
  amount1: string
  /** Smallest units of pair1 for one of pair0; null where not one side came in and the other went out. */
  price: string | null
  origin: Address
  sender: Address
  recipient: Address
}

interface SwapTable extends PositionColumns {
  timestamp: Seconds
  tx_id: TxId
  aggregator: Address
  token_from: Address
  token_to: Address
  amount_in: string
  amount_out: string
  exchange: Address
  recipient: Address
  fee_amount: string
  origin: Address
}
