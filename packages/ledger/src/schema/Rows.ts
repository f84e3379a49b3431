import type { Address, Hex, Seconds, TxId } from '@vermeil/units'

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

/** How a pool makes its prices: by two reserves, or by liquidity between ticks. */
export type PoolKind = 'v2' | 'v3'

/** A new pool. pair0 and pair1 are its tokens with wrapped VET as the zero address, the lower address first. */
export interface PoolRow extends Position {
  address: Address
  kind: PoolKind
  venue: string
  factory: Address
  token0: Address
  token1: Address
  pair0: Address
  pair1: Address
  /** The pool's token1 is pair0. */
  turned: boolean
  /** What the pool keeps of the input, in millionths. */
  feePips: number
  tickSpacing: number | null
}

/** The aggregator has given a pool a number. */
export interface RegistrationRow extends Position {
  poolNumber: number
  pool: Address
  venue: Address
  token0: Address
  token1: Address
  feePips: number
  /** 0 as Uniswap V2, 1 as V3, 2 order book. */
  kind: number
}

/** The aggregator has noted another fee of a pool. */
export interface FeeChangeRow extends Position {
  poolNumber: number
  feePips: number
}

/** Reserves of a pool after a change, in the order of the pool's own tokens. */
export interface SyncRow extends Position {
  pool: Address
  reserve0: bigint
  reserve1: bigint
}

/** Price, active liquidity and holdings of a pool with ticks after a change. */
export interface SlotRow extends Position {
  pool: Address
  sqrtPrice: bigint
  tick: number
  liquidity: bigint
  /** What it holds, in the order of its own tokens; null where its beginning is not in the record. */
  reserve0: bigint | null
  reserve1: bigint | null
}

/**
 * Liquidity came (positive) or went (negative), with amounts in the order of the market. In a pool with ticks what
 * goes lies there until it is collected: that, and every other payment without a trade, is a row without liquidity.
 */
export interface LiquidityRow extends Position {
  txId: TxId
  pool: Address
  amount0: bigint
  amount1: bigint
  /** Units of liquidity and the ticks it lies between; null where the pool has no ticks, and for payments alone. */
  liquidity: bigint | null
  tickLower: number | null
  tickUpper: number | null
  origin: Address
  /** After the change, in the order of the market; null where nobody knows. */
  reserve0: bigint | null
  reserve1: bigint | null
}

/** A trade in a pool: what the pool took in of pair0 and pair1, negative where it paid out. */
export interface TradeRow extends Position {
  txId: TxId
  /** Null where an order was filled by hand: then the maker stands for the pool. */
  pool: Address | null
  pair0: Address
  pair1: Address
  amount0: bigint
  amount1: bigint
  /** From priceTrade(amount0, amount1). */
  price: string | null
  /** Whether the price counts for candles and statistics; a 'far' one counts once a second one is like it. */
  standing: 'counts' | 'far' | 'thin'
  origin: Address
  /** The log index of the aggregator's swap that this trade is a leg of. */
  swapIndex: number | null
  /** Of the pool after the trade, in the order of the market. */
  reserve0: bigint | null
  reserve1: bigint | null
  /** What changed hands, in wei of VET and in USD x 1e18; null while no price is known. */
  volumeVet: bigint | null
  volumeUsd: bigint | null
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

/** How a trade earns points (specification 2, section 9). */
export type TradeType =
  | 'SWAP'
  | 'LIMIT'
  | 'SWAP_TO_B3TR'
  | 'LIMIT_TO_B3TR'
  | 'SWAP_ENDORSER'
  | 'LIMIT_ENDORSER'
  | 'SWAP_TO_B3TR_ENDORSER'
  | 'LIMIT_TO_B3TR_ENDORSER'

/** One trade of a user through our contracts, over however many pools: a swap, or a fill of the maker's order. */
export interface ActivityRow extends Position {
  txId: TxId
  trader: Address
  kind: 'swap' | 'fill'
  orderId: number | null
  pair0: Address
  pair1: Address
  /** What the trader gave of pair0; negative where received. */
  amount0: bigint
  amount1: bigint
  price: string | null
  /** Null before the first round. */
  roundId: number | null
  tradeType: TradeType
  /** Wei of VET; 0 where no price is known. */
  volumeVet: bigint
  /** USD x 1e18; 0 where no price is known. */
  volumeUsd: bigint
  multiplierPermille: number
  /** Points x 1e18. */
  points: bigint
}

export type OrderEventKind =
  | 'created'
  | 'filled'
  | 'cancelled'
  | 'operator_cancelled'
  | 'status_changed'

/** A new order; amounts in smallest units, the price tokenTo units for one tokenFrom unit x 1e18. */
export interface OrderRow extends Position {
  txId: TxId
  orderId: number
  maker: Address
  tokenFrom: Address
  tokenTo: Address
  amountFrom: bigint
  amountTo: bigint
  price: bigint
}

/** Something happened to an order. What does not belong to the kind is null. */
export interface OrderEventRow extends Position {
  txId: TxId
  orderId: number
  kind: OrderEventKind
  /** Who did it: the maker, the filler or the operator; the signer where the event does not say. */
  actor: Address
  /** What was offered or filled of tokenFrom. */
  amount: bigint | null
  price: bigint | null
  /** What the maker received of tokenTo. */
  paid: bigint | null
  reason: number | null
  oldStatus: number | null
  newStatus: number | null
}

/** An order's option, such as 'vvet:unwrap'. */
export interface OrderOptionRow extends Position {
  orderId: number
  name: string
  value: bigint
}

export interface RewardRow extends Position {
  txId: TxId
  kind: 'added' | 'claimed'
  account: Address
  roundId: number
  amount: bigint
}

export interface RoundRow extends Position {
  id: number
  /** Null where the event gives no times. */
  startsAt: Seconds | null
  endsAt: Seconds | null
}

/** The account whose node endorses us from now on; null where the node does no more. */
export interface EndorsementRow extends Position {
  nodeId: bigint
  account: Address | null
}

export interface NameRow extends Position {
  node: Hex
  account: Address
  name: string
}

export interface OracleRow extends Position {
  /** The feed's text, such as 'vet-usd'. */
  feed: string
  /** USD x 1e12. */
  value: bigint
  updatedAt: Seconds
}

/** A token's price after a trade, in wei of VET and in USD for one smallest unit, as decimal text. */
export interface TokenPriceRow {
  token: Address
  timestamp: Seconds
  vet: string
  usd: string | null
  /** Whether the trade was against VET itself. */
  direct: boolean
}

/** An event that is set aside: it is of no known form, or says what cannot be. */
export interface UnknownRow extends Position {
  address: Address
  topic: Hex | null
  /** One sentence. */
  reason: string
}

/** A pool has said what its kind of pool cannot say. Nothing that it says from here on is recorded. */
export interface UntrustedPoolRow extends Position {
  pool: Address
  /** One sentence. */
  reason: string
}

/** What events add to the tables, each list in chain order. */
export interface Rows {
  pools: PoolRow[]
  registrations: RegistrationRow[]
  feeChanges: FeeChangeRow[]
  syncs: SyncRow[]
  slots: SlotRow[]
  liquidity: LiquidityRow[]
  trades: TradeRow[]
  swaps: SwapRow[]
  activities: ActivityRow[]
  orders: OrderRow[]
  orderEvents: OrderEventRow[]
  orderOptions: OrderOptionRow[]
  rewards: RewardRow[]
  rounds: RoundRow[]
  endorsements: EndorsementRow[]
  names: NameRow[]
  oracleValues: OracleRow[]
  tokenPrices: TokenPriceRow[]
  unknown: UnknownRow[]
  untrustedPools: UntrustedPoolRow[]
}

export function createRows(): Rows {
  return {
    pools: [],
    registrations: [],
    feeChanges: [],
    syncs: [],
    slots: [],
    liquidity: [],
    trades: [],
    swaps: [],
    activities: [],
    orders: [],
    orderEvents: [],
    orderOptions: [],
    rewards: [],
    rounds: [],
    endorsements: [],
    names: [],
    oracleValues: [],
    tokenPrices: [],
    unknown: [],
    untrustedPools: [],
  }
}
