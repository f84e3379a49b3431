import {
  address,
  amount,
  bigint,
  boolean,
  bucket,
  decimal,
  integer,
  nullable,
  seconds,
  smallint,
  sum,
  txId,
} from './Column.ts'
import type { Table } from './Table.ts'

/** Tables whose rows are changed by events. A rollback restores the previous rows. */
export const states = {
  /** A pair of tokens. VET and every wrapped VET is the zero address; the lower address is pair0. */
  market: {
    columns: {
      id: integer,
      pair0: address,
      pair1: address,
      /** The last price that counts. */
      price: nullable(decimal),
      /** The last price, if it is too far from `price` to count before a second trade confirms it. */
      candidate: nullable(decimal),
      /** The highest and the lowest price that ever counted. */
      high: nullable(decimal),
      low: nullable(decimal),
      trades: bigint,
      volume0: sum,
      volume1: sum,
      first_at: nullable(seconds),
      last_at: nullable(seconds),
    },
    primaryKey: ['id'],
    unique: ['pair0', 'pair1'],
  },

  /** The state of a pool after its newest event, in the order of the pool's own tokens. */
  pool_state: {
    columns: {
      pool: integer,
      reserve0: nullable(amount),
      reserve1: nullable(amount),
      sqrt_price: nullable(amount),
      tick: nullable(integer),
      liquidity: nullable(amount),
      block: integer,
      log_index: integer,
      timestamp: seconds,
    },
    primaryKey: ['pool'],
  },

  tick: {
    columns: { pool: integer, tick: integer, gross: amount, net: amount },
    primaryKey: ['pool', 'tick'],
  },

  candle: {
    columns: {
      market: integer,
      /** One of the stored lengths, in seconds. */
      step: integer,
      bucket,
      /** Prices are null if no trade of the interval formed a price. */
      open: nullable(decimal),
      high: nullable(decimal),
      low: nullable(decimal),
      close: nullable(decimal),
      volume0: sum,
      volume1: sum,
      trades: integer,
    },
    primaryKey: ['market', 'step', 'bucket'],
    partitionBy: 'bucket',
  },

  token_price: {
    columns: {
      token: address,
      /** Start of the hour. */
      bucket,
      /** Wei of VET for one smallest unit, at the last trade of the hour. */
      vet: decimal,
      /** US dollars for one smallest unit; null if VET had no price in US dollars. */
      usd: nullable(decimal),
      /** Whether the token trades against VET itself. */
      direct: boolean,
    },
    primaryKey: ['token', 'bucket'],
  },

  /** The points of a trader in a round. */
  score: {
    columns: { round_id: bigint, trader: address, points: sum, volume_vet: sum, trades: integer },
    primaryKey: ['round_id', 'trader'],
    indexes: { score_by_points: '(round_id, points desc, trader)' },
  },

  /** The sums of all scores of a round whose points are of one level (`findLevel`). No row has zero traders. */
  score_level: {
    columns: {
      round_id: bigint,
      level: integer,
      traders: integer,
      points: sum,
      volume_vet: sum,
      trades: integer,
    },
    primaryKey: ['round_id', 'level'],
  },

  /** The result of a trader's trades of a token, at average cost. */
  cost_basis: {
    columns: {
      trader: address,
      token: address,
      /** Smallest units that were bought with a known value and not sold since. */
      amount: sum,
      /** Their cost, in USD x 1e18. */
      cost_usd: sum,
      /** The proceeds of sales minus the cost of the sold units, in USD x 1e18. */
      realised_usd: sum,
    },
    primaryKey: ['trader', 'token'],
  },

  limit_order: {
    columns: {
      id: bigint,
      maker: address,
      token_from: address,
      token_to: address,
      amount_from: amount,
      amount_to: amount,
      amount_filled: amount,
      paid: amount,
      /** Smallest units of tokenTo for one of tokenFrom x 1e18. */
      price: amount,
      /** 0: open, 1: partially filled, 2: filled, 3: cancelled, 4: cancelled by an operator. */
      status: smallint,
      created_at: seconds,
      changed_at: seconds,
      tx_id: txId,
      block: integer,
      log_index: integer,
    },
    primaryKey: ['id'],
    indexes: {
      limit_order_by_maker: '(maker, id desc)',
      limit_order_by_status: '(maker, status, id desc)',
      limit_order_open: '(token_from, token_to, price) where status < 2',
    },
  },
} as const satisfies Readonly<Record<string, Table>>
