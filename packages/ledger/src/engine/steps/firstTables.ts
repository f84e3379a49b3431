import type { Migration } from './Migration.ts'

/** Blocks, pools, reserves, trades and swaps. */
export const firstTables: Migration = {
  name: '001 chain, pools, trades, swaps',
  statements: [
    `create table cursor (
       id smallint primary key default 1 check (id = 1),
       genesis_id text not null,
       epoch bigint not null,
       head_number integer,
       head_id text,
       head_timestamp bigint,
       finalized_number integer
     )`,
    `create table block (
       number integer primary key,
       id text not null,
       parent_id text not null,
       timestamp bigint not null
     )`,
    `create table pool (
       address text primary key,
       venue text not null,
       factory text not null,
       token0 text not null,
       token1 text not null,
       pair0 text not null,
       pair1 text not null,
       fee_bps integer not null,
       timestamp bigint not null,
       block integer not null,
       log_index integer not null,
       tx_index integer not null,
       clause_index integer not null
     )`,
    `create table sync (
       block integer not null,
       log_index integer not null,
       tx_index integer not null,
       clause_index integer not null,
       timestamp bigint not null,
       pool text not null,
       reserve0 numeric(78,0) not null,
       reserve1 numeric(78,0) not null,
       primary key (block, log_index)
     )`,
    'create index sync_by_pool on sync (pool, block, log_index)',
    `create table trade (
       block integer not null,
       log_index integer not null,
       tx_index integer not null,
       clause_index integer not null,
       timestamp bigint not null,
       tx_id text not null,
       pool text not null,
       pair0 text not null,
       pair1 text not null,
       amount0 numeric(78,0) not null,
       amount1 numeric(78,0) not null,
       price numeric,
       origin text not null,
       sender text not null,
       recipient text not null,
       primary key (block, log_index)
     )`,
    `create index trade_by_pair on trade (pair0, pair1, timestamp, block, log_index)
       where price is not null`,
    'create index trade_by_price on trade (pair0, pair1, price) where price is not null',
    `create index trade_by_origin on trade (origin, pair0, pair1, timestamp, block, log_index)
       where price is not null`,
    `create table swap (
       block integer not null,
       log_index integer not null,
       tx_index integer not null,
       clause_index integer not null,
       timestamp bigint not null,
       tx_id text not null,
       aggregator text not null,
       token_from text not null,
       token_to text not null,
       amount_in numeric(78,0) not null,
       amount_out numeric(78,0) not null,
       exchange text not null,
       recipient text not null,
       fee_amount numeric(78,0) not null,
       origin text not null,
       primary key (block, log_index)
     )`,
    'create index swap_by_recipient on swap (recipient, block, log_index)',
  ],
}
