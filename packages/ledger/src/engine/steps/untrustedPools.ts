import type { Migration } from './Migration.ts'

/** All tables that the indexer fills from the chain. */
const record = `cursor, block, undo, pool, registration, fee_change, trade, liquidity, swap, activity,
  order_event, order_option, reward_event, round, endorsement, name_claim, oracle_value,
  unknown_event, market, pool_state, tick, candle, token_price, token_day, score, limit_order`

/**
 * Pools that are not trusted, and why events were set aside. A record with a value that no pool of its kind can have
 * is forgotten, and the indexer reads it anew.
 */
export const untrustedPools: Migration = {
  name: '004 untrusted pools',
  statements: [
    `create table untrusted_pool (
       block integer not null,
       log_index integer not null,
       tx_index integer not null,
       clause_index integer not null,
       timestamp bigint not null,
       pool integer primary key,
       reason text not null
     )`,
    `alter table unknown_event add column reason text not null default 'Its form is not known.'`,
    `do $body$
     declare highest constant numeric := 2::numeric ^ 112;
     begin
       if exists (
         select from pool_state join pool on pool.id = pool_state.pool
          where least(reserve0, reserve1, liquidity) < 0
             or greatest(reserve0, reserve1) >= case kind when 'v2' then highest else highest * 65536 end
       ) or exists (
         select from trade join pool on pool.id = trade.pool
          where greatest(abs(amount0), abs(amount1))
                >= case kind when 'v2' then highest else highest * 65536 end
       ) or exists (
         select from liquidity join pool on pool.id = liquidity.pool
          where greatest(abs(amount0), abs(amount1))
                >= case kind when 'v2' then highest else highest * 65536 end
       ) or exists (select from tick where gross < 0)
       then
         truncate ${record};
       end if;
     end $body$`,
  ],
}
