import type { Migration } from './Migration.ts'

/**
 * What pools with ticks hold follows from all that they were ever paid and paid out, of which a record of step 002
 * has not everything: where it knows such a pool it is forgotten, and the indexer reads it anew.
 */
export const tickReserves: Migration = {
  name: '003 reserves of pools with ticks',
  statements: [
    `do $body$ begin
       if exists (select from pool where kind = 'v3') then
         truncate cursor, block, undo, pool, registration, fee_change, trade, liquidity, swap, activity,
           order_event, order_option, reward_event, round, endorsement, name_claim, oracle_value,
           unknown_event, market, pool_state, tick, candle, token_price, token_day, score, limit_order;
       end if;
     end $body$`,
  ],
}
