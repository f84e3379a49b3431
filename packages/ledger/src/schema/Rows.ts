import type { Address, Seconds } from '@vermeil/units'
import type { PairKey } from '../prices/Pair.ts'
import type { Row, WrittenRow } from './Schema.ts'
import type { position } from './Table.ts'

/** Where in the chain a row comes from. `logIndex` counts the events of the whole block, as Thor's log index does. */
export type Position = WrittenRow<typeof position>

/** A block as the ledger remembers it. */
export type BlockRow = Row<'block'>

/** A new pool. pair0 and pair1 are its tokens with wrapped VET as the zero address, the lower address first. */
export type PoolRow = Omit<Row<'pool'>, 'id' | 'market'> & PairKey

export type RegistrationRow = Row<'registration'>

export type FeeChangeRow = Row<'fee_change'>

/** Reserves of a pool after a change, in the order of the pool's own tokens. */
export interface SyncRow extends Position {
  pool: Address
  reserve0: bigint
  reserve1: bigint
}

/** Price, active liquidity and balances of a pool with ticks after a change. */
export interface SlotRow extends Position {
  pool: Address
  sqrtPrice: bigint
  tick: number
  liquidity: bigint
  /** Its balances, in the order of token0 and token1; null if the ledger does not have all of its events. */
  reserve0: bigint | null
  reserve1: bigint | null
}

export type LiquidityRow = Omit<Row<'liquidity'>, 'pool'> & { pool: Address }

/** A trade in a pool, or an order that was filled directly: then `pool` is null. */
export type TradeRow = Omit<Row<'trade'>, 'pool' | 'market' | 'formsPrice'> &
  PairKey & {
    pool: Address | null
    /** Whether the price counts for candles and statistics. An outlier counts once a second trade confirms it. */
    priceStatus: 'counts' | 'outlier' | 'thin'
  }

export type SwapRow = Row<'swap'>

export type ActivityRow = Omit<Row<'activity'>, 'market'> & PairKey

/** A new order. */
export type OrderRow = Position &
  Pick<
    Row<'limit_order'>,
    'txId' | 'maker' | 'tokenFrom' | 'tokenTo' | 'amountFrom' | 'amountTo' | 'price'
  > & {
    orderId: number
  }

export type OrderEventRow = Row<'order_event'>

export type OrderOptionRow = Row<'order_option'>

export type RewardRow = Row<'reward_event'>

export type RoundRow = Row<'round'>

export type EndorsementRow = Row<'endorsement'>

export type NameRow = Row<'name_claim'>

export type OracleRow = Row<'oracle_value'>

/** A token's price after a trade. */
export type TokenPriceRow = Pick<Row<'token_price'>, 'token' | 'vet' | 'direct'> & {
  timestamp: Seconds
  /** USD x 1e12 for one VET at that time; null if no price of VET is known. */
  vetUsd: bigint | null
}

export type UnknownRow = Row<'unknown_event'>

export type UntrustedPoolRow = Omit<Row<'untrusted_pool'>, 'pool'> & { pool: Address }

/** The rows that events add to the tables, each list in chain order. */
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

/** Appends all lists of `added` to those of `rows`. */
export function appendRows(rows: Rows, added: Rows): void {
  for (const [name, list] of Object.entries(added) as [keyof Rows, never[]][])
    rows[name].push(...list)
}
