import { onchainTable, primaryKey } from 'ponder'

export const pool = onchainTable('pool', (t) => ({
  address: t.hex().primaryKey(),
  reserve0: t.bigint().notNull(),
  reserve1: t.bigint().notNull(),
}))

export const trade = onchainTable('trade', (t) => ({
  id: t.text().primaryKey(),
  pool: t.hex().notNull(),
  timestamp: t.bigint().notNull(),
  transaction: t.hex().notNull(),
  origin: t.hex().notNull(),
  amount0: t.bigint().notNull(),
  amount1: t.bigint().notNull(),
}))

export const liquidity = onchainTable('liquidity', (t) => ({
  id: t.text().primaryKey(),
  pool: t.hex().notNull(),
  amount0: t.bigint().notNull(),
  amount1: t.bigint().notNull(),
}))

export const swap = onchainTable('swap', (t) => ({
  id: t.text().primaryKey(),
  tokenFrom: t.hex().notNull(),
  tokenTo: t.hex().notNull(),
  amountIn: t.bigint().notNull(),
  amountOut: t.bigint().notNull(),
  origin: t.hex().notNull(),
}))

export const order = onchainTable('limit_order', (t) => ({
  id: t.bigint().primaryKey(),
  maker: t.hex().notNull(),
  amountFrom: t.bigint().notNull(),
  amountTo: t.bigint().notNull(),
}))

export const candle = onchainTable(
  'candle',
  (t) => ({
    pool: t.hex().notNull(),
    step: t.integer().notNull(),
    bucket: t.integer().notNull(),
    open: t.real().notNull(),
    high: t.real().notNull(),
    low: t.real().notNull(),
    close: t.real().notNull(),
    volume: t.bigint().notNull(),
    trades: t.integer().notNull(),
  }),
  (table) => ({ pk: primaryKey({ columns: [table.pool, table.step, table.bucket] }) }),
)
