import type { Address, Hex, Seconds, TxId } from '@vermeil/units'
import type { Generated } from 'kysely'
import type { OrderEventKind, PoolKind, TradeType } from './Rows.ts'

/**
 * The tables as Kysely sees them. Addresses and hashes are lower-case text with 0x, the form every other room
 * compares with `===`; amounts are numeric(78,0), which reaches beyond 2^256, and travel as decimal text. Pools and
 * markets have small numbers in the order in which the chain brought them.
 */
export interface Schema {
  cursor: CursorTable
  block: BlockTable
  undo: UndoTable
  pool: PoolTable
  registration: RegistrationTable
  fee_change: FeeChangeTable
  trade: TradeTable
  liquidity: LiquidityTable
  swap: SwapTable
  activity: ActivityTable
  order_event: OrderEventTable
  order_option: OrderOptionTable
  reward_event: RewardEventTable
  round: RoundTable
  endorsement: EndorsementTable
  name_claim: NameClaimTable
  oracle_value: OracleValueTable
  unknown_event: UnknownEventTable
  untrusted_pool: UntrustedPoolTable
  market: MarketTable
  pool_state: PoolStateTable
  tick: TickTable
  candle: CandleTable
  token_price: TokenPriceTable
  token_day: TokenDayTable
  score: ScoreTable
  limit_order: LimitOrderTable
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

/** What a row of state was before a block that can still be undone; null where it was not there. */
interface UndoTable {
  id: Generated<number>
  block: number
  name: string
  key: object
  before: object | null
}

/** Where in the chain a row comes from; `log_index` counts the events of the whole block. */
interface PositionColumns {
  block: number
  log_index: number
  tx_index: number
  clause_index: number
  timestamp: Seconds
}

interface PoolTable extends PositionColumns {
  id: number
  address: Address
  kind: PoolKind
  venue: string
  factory: Address
  token0: Address
  token1: Address
  market: number
  /** The pool's token1 is the market's pair0. */
  turned: boolean
  fee_pips: number
  tick_spacing: number | null
}

interface RegistrationTable extends PositionColumns {
  pool_number: number
  pool: Address
  venue: Address
  token0: Address
  token1: Address
  fee_pips: number
  kind: number
}

interface FeeChangeTable extends PositionColumns {
  pool_number: number
  fee_pips: number
}

interface TradeTable extends PositionColumns {
  tx_id: TxId
  /** Null where an order was filled by hand. */
  pool: number | null
  market: number
  /** What the pool took in of pair0; negative where it paid out. */
  amount0: string
  amount1: string
  /** Smallest units of pair1 for one of pair0; null where not one side came in and the other went out. */
  price: string | null
  forms_price: boolean
  origin: Address
  /** The event of the aggregator's swap that this trade is a leg of. */
  swap_index: number | null
  /** After the trade, in the market's order. */
  reserve0: string | null
  reserve1: string | null
  volume_vet: string | null
  volume_usd: string | null
}

interface LiquidityTable extends PositionColumns {
  tx_id: TxId
  pool: number
  amount0: string
  amount1: string
  liquidity: string | null
  tick_lower: number | null
  tick_upper: number | null
  origin: Address
  reserve0: string | null
  reserve1: string | null
}

interface SwapTable extends PositionColumns {
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

interface ActivityTable extends PositionColumns {
  tx_id: TxId
  trader: Address
  market: number
  kind: 'swap' | 'fill'
  order_id: number | null
  amount0: string
  amount1: string
  price: string | null
  round_id: number | null
  trade_type: TradeType
  volume_vet: string
  volume_usd: string
  multiplier_permille: number
  points: string
}

interface OrderEventTable extends PositionColumns {
  tx_id: TxId
  order_id: number
  kind: OrderEventKind
  actor: Address
  amount: string | null
  price: string | null
  paid: string | null
  reason: number | null
  old_status: number | null
  new_status: number | null
}

interface OrderOptionTable extends PositionColumns {
  order_id: number
  name: string
  value: string
}

interface RewardEventTable extends PositionColumns {
  tx_id: TxId
  kind: 'added' | 'claimed'
  account: Address
  round_id: number
  amount: string
}

interface RoundTable extends PositionColumns {
  id: number
  starts_at: Seconds | null
  ends_at: Seconds | null
}

interface EndorsementTable extends PositionColumns {
  node_id: string
  /** Null where the node endorses no more. */
  account: Address | null
}

interface NameClaimTable extends PositionColumns {
  node: Hex
  account: Address
  name: string
}

interface OracleValueTable extends PositionColumns {
  feed: string
  value: string
  updated_at: Seconds
}

interface UnknownEventTable extends PositionColumns {
  address: Address
  topic: Hex | null
  /** Why it was set aside. */
  reason: string
}

/** Where a pool said what its kind of pool cannot say. */
interface UntrustedPoolTable extends PositionColumns {
  pool: number
  reason: string
}

interface MarketTable {
  id: number
  /** VET and every wrapped VET is the zero address; the lower address is pair0. */
  pair0: Address
  pair1: Address
  /** The last price that counts. */
  price: string | null
  /** The last price where it lies too far from `price` to count without a second one like it. */
  candidate: string | null
  /** Highest and lowest price that ever counted. */
  high: string | null
  low: string | null
  trades: number
  volume0: string
  volume1: string
  first_at: Seconds | null
  last_at: Seconds | null
}

interface PoolStateTable {
  pool: number
  /** What it holds, in the order of its own tokens. */
  reserve0: string | null
  reserve1: string | null
  sqrt_price: string | null
  tick: number | null
  liquidity: string | null
  block: number
  log_index: number
  timestamp: Seconds
}

interface TickTable {
  pool: number
  tick: number
  gross: string
  net: string
}

interface CandleTable {
  market: number
  /** Seconds: one of the stored sizes. */
  step: number
  bucket: Seconds
  /** Null where trades moved amounts and none formed a price. */
  open: string | null
  high: string | null
  low: string | null
  close: string | null
  volume0: string
  volume1: string
  trades: number
}

interface TokenPriceTable {
  token: Address
  /** Start of the hour. */
  bucket: Seconds
  /** Wei of VET for one smallest unit, at the last trade of the hour. */
  vet: string
  /** US dollars for one smallest unit; null before the oracle's first value. */
  usd: string | null
  /** Whether the token trades against VET itself. */
  direct: boolean
  updated_at: Seconds
}

interface TokenDayTable {
  token: Address
  day: Seconds
  volume: string
  volume_vet: string
  volume_usd: string
  trades: number
}

interface ScoreTable {
  round_id: number
  trader: Address
  points: string
  volume_vet: string
  trades: number
}

interface LimitOrderTable {
  id: number
  maker: Address
  token_from: Address
  token_to: Address
  amount_from: string
  amount_to: string
  amount_filled: string
  paid: string
  price: string
  status: number
  created_at: Seconds
  changed_at: Seconds
  tx_id: TxId
  block: number
  log_index: number
}
