import type { TradeType } from '@vermeil/points'
import {
  address,
  amount,
  bigint,
  boolean,
  decimal,
  enumeration,
  hash,
  integer,
  nullable,
  seconds,
  smallint,
  sum,
  text,
  txId,
} from './Column.ts'
import { position, type Table } from './Table.ts'

/** How a pool makes its prices: from two reserves, or from liquidity between ticks. */
export type PoolKind = 'v2' | 'v3'

export type OrderEventKind =
  | 'created'
  | 'filled'
  | 'cancelled'
  | 'operator_cancelled'
  | 'status_changed'

/** Tables with one row per event. A rollback deletes the rows with their block. */
export const facts = {
  pool: {
    columns: {
      id: integer,
      address,
      kind: enumeration<PoolKind>(),
      venue: text,
      factory: address,
      token0: address,
      token1: address,
      market: integer,
      /** Whether the pool's token1 is the market's pair0. */
      turned: boolean,
      /** The share of the input that the pool keeps, in millionths. */
      fee_pips: integer,
      tick_spacing: nullable(integer),
      ...position,
    },
    primaryKey: ['id'],
    unique: ['address'],
  },

  /** The aggregator gave a pool a number. */
  registration: {
    columns: {
      pool_number: bigint,
      pool: address,
      venue: address,
      token0: address,
      token1: address,
      fee_pips: integer,
      /** 0: like Uniswap V2, 1: like Uniswap V3, 2: order book. */
      kind: smallint,
      ...position,
    },
    primaryKey: ['pool_number'],
    indexes: { registration_by_pool: '(pool, pool_number)' },
  },

  /** The aggregator changed the fee that it uses for a pool. */
  fee_change: {
    columns: { ...position, pool_number: bigint, fee_pips: integer },
    primaryKey: ['block', 'log_index'],
    indexes: { fee_change_by_pool: '(pool_number, block, log_index)' },
  },

  /** A trade in a pool, or a limit order that was filled directly. */
  trade: {
    columns: {
      ...position,
      tx_id: txId,
      /** Null if an order was filled directly: then the maker takes the place of the pool. */
      pool: nullable(integer),
      market: integer,
      /** The amount of pair0 that the pool received; negative if it paid. */
      amount0: amount,
      amount1: amount,
      /** Smallest units of pair1 for one of pair0; null if the pool did not exchange one for the other. */
      price: nullable(decimal),
      /** Whether the price counts for candles and statistics. */
      forms_price: boolean,
      origin: address,
      /** The log index of the aggregator's swap that this trade is a leg of. */
      swap_index: nullable(integer),
      /** The pool's reserves after the trade, in the order of the market. */
      reserve0: nullable(amount),
      reserve1: nullable(amount),
      /** The value of the trade in wei of VET and in USD x 1e18; null if no price is known. */
      volume_vet: nullable(sum),
      volume_usd: nullable(sum),
    },
    primaryKey: ['timestamp', 'block', 'log_index'],
    partitionBy: 'timestamp',
    indexes: {
      trade_by_market: '(market, timestamp, block, log_index)',
      trade_by_origin: '(origin, timestamp, block, log_index)',
      // Blocks are written in order, so this index stays small. It serves queries by block.
      trade_by_block: 'using brin (block) with (pages_per_range = 16)',
    },
  },

  /**
   * Liquidity was added (positive) or removed (negative), with amounts in the order of the market. Removed tokens stay
   * in a pool with ticks until they are collected. That payment, like every other one without a trade, is a row
   * without liquidity.
   */
  liquidity: {
    columns: {
      ...position,
      tx_id: txId,
      pool: integer,
      amount0: amount,
      amount1: amount,
      /** Units of liquidity and its range; null if the pool has no ticks, and for payments alone. */
      liquidity: nullable(amount),
      tick_lower: nullable(integer),
      tick_upper: nullable(integer),
      origin: address,
      /** After the change, in the order of the market; null if unknown. */
      reserve0: nullable(amount),
      reserve1: nullable(amount),
    },
    primaryKey: ['block', 'log_index'],
  },

  /** A swap through our aggregator. */
  swap: {
    columns: {
      ...position,
      tx_id: txId,
      aggregator: address,
      token_from: address,
      token_to: address,
      amount_in: amount,
      amount_out: amount,
      exchange: address,
      recipient: address,
      fee_amount: amount,
      origin: address,
    },
    primaryKey: ['block', 'log_index'],
    indexes: { swap_by_recipient: '(recipient, block, log_index)' },
  },

  /** One trade of a user through our contracts, over any number of pools: a swap, or a fill of the maker's order. */
  activity: {
    columns: {
      ...position,
      tx_id: txId,
      trader: address,
      market: integer,
      kind: enumeration<'swap' | 'fill'>(),
      order_id: nullable(bigint),
      /** The amount of pair0 that the trader paid; negative if received. */
      amount0: amount,
      amount1: amount,
      price: nullable(decimal),
      /** Null before the first round. */
      round_id: nullable(bigint),
      trade_type: enumeration<TradeType>(),
      /** The volume that earns points: wei of VET; 0 if no price is known. */
      volume_vet: sum,
      /** The same in USD x 1e18; 0 if no price is known. */
      volume_usd: sum,
      /** The value of the whole trade, with what earns no points, in USD x 1e18; null if no price is known. */
      value_usd: nullable(sum),
      multiplier_permille: integer,
      /** Points x 1e18. */
      points: sum,
    },
    primaryKey: ['timestamp', 'block', 'log_index'],
    partitionBy: 'timestamp',
    indexes: {
      activity_by_trader: '(trader, timestamp, block, log_index)',
      activity_by_round: '(round_id, trader, timestamp, block, log_index)',
    },
  },

  /** An event of an order. Columns that the kind of event does not have are null. */
  order_event: {
    columns: {
      ...position,
      tx_id: txId,
      order_id: bigint,
      kind: enumeration<OrderEventKind>(),
      /** The maker, the filler or the operator; the signer if the event does not say. */
      actor: address,
      /** The offered or filled amount of tokenFrom. */
      amount: nullable(amount),
      price: nullable(amount),
      /** The amount of tokenTo that the maker received. */
      paid: nullable(amount),
      reason: nullable(smallint),
      old_status: nullable(smallint),
      new_status: nullable(smallint),
    },
    primaryKey: ['block', 'log_index'],
    indexes: { order_event_by_order: '(order_id, block, log_index)' },
  },

  /** An option of an order, such as 'vvet:unwrap'. */
  order_option: {
    columns: { ...position, order_id: bigint, name: text, value: amount },
    primaryKey: ['block', 'log_index', 'name'],
    indexes: { order_option_by_order: '(order_id)' },
  },

  reward_event: {
    columns: {
      ...position,
      tx_id: txId,
      kind: enumeration<'added' | 'claimed'>(),
      account: address,
      round_id: bigint,
      amount,
    },
    primaryKey: ['block', 'log_index'],
    indexes: {
      reward_event_by_account: '(account, block, log_index)',
      reward_event_by_round: '(round_id, block, log_index)',
    },
  },

  round: {
    columns: {
      ...position,
      id: bigint,
      /** Null if the event has no times. */
      starts_at: nullable(seconds),
      ends_at: nullable(seconds),
    },
    primaryKey: ['block', 'log_index'],
    indexes: { round_by_id: '(id)' },
  },

  /** The account whose node endorses us from now on; null if the node no longer does. */
  endorsement: {
    columns: { ...position, node_id: amount, account: nullable(address) },
    primaryKey: ['block', 'log_index'],
    indexes: { endorsement_by_node: '(node_id, block, log_index)' },
  },

  name_claim: {
    columns: { ...position, node: hash, account: address, name: text },
    primaryKey: ['block', 'log_index'],
    indexes: {
      name_claim_by_account: '(account, block, log_index)',
      name_claim_by_name: '(lower(name), block, log_index)',
    },
  },

  oracle_value: {
    columns: {
      ...position,
      /** The name of the feed, such as 'vet-usd'. */
      feed: text,
      /** USD x 1e12. */
      value: amount,
      updated_at: seconds,
    },
    primaryKey: ['block', 'log_index'],
    indexes: { oracle_value_by_feed: '(feed, block, log_index)' },
  },

  /** An event that was set aside, because its form is unknown or its values are impossible. */
  unknown_event: {
    columns: {
      ...position,
      address,
      topic: nullable(hash),
      /** One sentence. */
      reason: text,
    },
    primaryKey: ['block', 'log_index'],
  },

  /** A pool that reported a value that is impossible for its kind. Its later events are not recorded. */
  untrusted_pool: {
    columns: {
      ...position,
      pool: integer,
      /** One sentence. */
      reason: text,
    },
    primaryKey: ['pool'],
  },
} as const satisfies Readonly<Record<string, Table>>
