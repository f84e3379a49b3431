import type { Migration } from './Migration.ts'

/** Where in the chain a row of facts comes from. */
const position = `block integer not null,
         log_index integer not null,
         tx_index integer not null,
         clause_index integer not null,
         timestamp bigint not null`

/** Keeps the former image of a row of state for as long as its block can be undone. */
function undoTrigger(table: string, keys: string): string {
  return `create trigger remember after insert or update or delete on ${table}
     for each row when (current_setting('vermeil.block', true) <> '')
     execute function remember('${table}', '${keys}')`
}

/**
 * The tables that a chain with several kinds of pools, orders and rewards needs. What stood in the tables of step 001
 * is forgotten: the indexer reads it anew.
 */
export const wholeRecord: Migration = {
  name: '002 facts and states',
  statements: [
    'drop table sync, trade, swap, pool',
    'truncate cursor, block',

    // Facts: one row for each event, gone with its block.
    `create table pool (
         id integer primary key,
         address text not null unique,
         kind text not null,
         venue text not null,
         factory text not null,
         token0 text not null,
         token1 text not null,
         market integer not null,
         turned boolean not null,
         fee_pips integer not null,
         tick_spacing integer,
         ${position}
       )`,
    `create table registration (
         pool_number bigint primary key,
         pool text not null,
         venue text not null,
         token0 text not null,
         token1 text not null,
         fee_pips integer not null,
         kind smallint not null,
         ${position}
       )`,
    `create table fee_change (
         ${position},
         pool_number bigint not null,
         fee_pips integer not null,
         primary key (block, log_index)
       )`,
    'create index fee_change_by_pool on fee_change (pool_number, block, log_index)',
    'create index registration_by_pool on registration (pool, pool_number)',
    `create table trade (
         ${position},
         tx_id text not null,
         pool integer,
         market integer not null,
         amount0 numeric(78,0) not null,
         amount1 numeric(78,0) not null,
         price numeric,
         forms_price boolean not null,
         origin text not null,
         swap_index integer,
         reserve0 numeric(78,0),
         reserve1 numeric(78,0),
         volume_vet numeric,
         volume_usd numeric,
         primary key (timestamp, block, log_index)
       ) partition by range (timestamp)`,
    'create index trade_by_market on trade (market, timestamp, block, log_index)',
    'create index trade_by_origin on trade (origin, timestamp, block, log_index)',
    // Small, because blocks come in order; for what is asked by block and not by time.
    'create index trade_by_block on trade using brin (block) with (pages_per_range = 16)',
    `create table liquidity (
         ${position},
         tx_id text not null,
         pool integer not null,
         amount0 numeric(78,0) not null,
         amount1 numeric(78,0) not null,
         liquidity numeric(78,0),
         tick_lower integer,
         tick_upper integer,
         origin text not null,
         reserve0 numeric(78,0),
         reserve1 numeric(78,0),
         primary key (block, log_index)
       )`,
    `create table swap (
         ${position},
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
    `create table activity (
         ${position},
         tx_id text not null,
         trader text not null,
         market integer not null,
         kind text not null,
         order_id bigint,
         amount0 numeric(78,0) not null,
         amount1 numeric(78,0) not null,
         price numeric,
         round_id bigint,
         trade_type text not null,
         volume_vet numeric not null,
         volume_usd numeric not null,
         multiplier_permille integer not null,
         points numeric not null,
         primary key (timestamp, block, log_index)
       ) partition by range (timestamp)`,
    'create index activity_by_trader on activity (trader, timestamp, block, log_index)',
    'create index activity_by_round on activity (round_id, trader, timestamp, block, log_index)',
    `create table order_event (
         ${position},
         tx_id text not null,
         order_id bigint not null,
         kind text not null,
         actor text not null,
         amount numeric(78,0),
         price numeric(78,0),
         paid numeric(78,0),
         reason smallint,
         old_status smallint,
         new_status smallint,
         primary key (block, log_index)
       )`,
    'create index order_event_by_order on order_event (order_id, block, log_index)',
    `create table order_option (
         ${position},
         order_id bigint not null,
         name text not null,
         value numeric(78,0) not null,
         primary key (block, log_index, name)
       )`,
    'create index order_option_by_order on order_option (order_id)',
    `create table reward_event (
         ${position},
         tx_id text not null,
         kind text not null,
         account text not null,
         round_id bigint not null,
         amount numeric(78,0) not null,
         primary key (block, log_index)
       )`,
    'create index reward_event_by_account on reward_event (account, block, log_index)',
    'create index reward_event_by_round on reward_event (round_id, block, log_index)',
    `create table round (
         ${position},
         id bigint not null,
         starts_at bigint,
         ends_at bigint,
         primary key (block, log_index)
       )`,
    'create index round_by_id on round (id)',
    `create table endorsement (
         ${position},
         node_id numeric(78,0) not null,
         account text,
         primary key (block, log_index)
       )`,
    'create index endorsement_by_node on endorsement (node_id, block, log_index)',
    `create table name_claim (
         ${position},
         node text not null,
         account text not null,
         name text not null,
         primary key (block, log_index)
       )`,
    'create index name_claim_by_account on name_claim (account, block, log_index)',
    'create index name_claim_by_name on name_claim (lower(name), block, log_index)',
    `create table oracle_value (
         ${position},
         feed text not null,
         value numeric(78,0) not null,
         updated_at bigint not null,
         primary key (block, log_index)
       )`,
    'create index oracle_value_by_feed on oracle_value (feed, block, log_index)',
    `create table unknown_event (
         ${position},
         address text not null,
         topic text,
         primary key (block, log_index)
       )`,

    // States: changed by events, kept in `undo` while they can be undone.
    `create table undo (
         id bigint generated always as identity primary key,
         block integer not null,
         name text not null,
         key jsonb not null,
         before jsonb
       )`,
    'create index undo_by_block on undo (block)',
    `create function remember() returns trigger language plpgsql as $body$
       declare image jsonb;
       begin
         if tg_op = 'DELETE' then image := to_jsonb(old); else image := to_jsonb(new); end if;
         insert into undo (block, name, key, before) values (
           current_setting('vermeil.block')::integer,
           tg_argv[0],
           (select jsonb_object_agg(part, image -> part)
              from unnest(string_to_array(tg_argv[1], ',')) as part),
           case when tg_op = 'INSERT' then null else to_jsonb(old) end
         );
         return null;
       end $body$`,
    `create table market (
         id integer primary key,
         pair0 text not null,
         pair1 text not null,
         price numeric,
         candidate numeric,
         high numeric,
         low numeric,
         trades bigint not null,
         volume0 numeric not null,
         volume1 numeric not null,
         first_at bigint,
         last_at bigint,
         unique (pair0, pair1)
       )`,
    undoTrigger('market', 'id'),
    `create table pool_state (
         pool integer primary key,
         reserve0 numeric(78,0),
         reserve1 numeric(78,0),
         sqrt_price numeric(78,0),
         tick integer,
         liquidity numeric(78,0),
         block integer not null,
         log_index integer not null,
         timestamp bigint not null
       )`,
    undoTrigger('pool_state', 'pool'),
    `create table tick (
         pool integer not null,
         tick integer not null,
         gross numeric(78,0) not null,
         net numeric(78,0) not null,
         primary key (pool, tick)
       )`,
    undoTrigger('tick', 'pool,tick'),
    `create table candle (
         market integer not null,
         step integer not null,
         bucket bigint not null,
         open numeric,
         high numeric,
         low numeric,
         close numeric,
         volume0 numeric not null,
         volume1 numeric not null,
         trades integer not null,
         primary key (market, step, bucket)
       ) partition by range (bucket)`,
    undoTrigger('candle', 'market,step,bucket'),
    `create table token_price (
         token text not null,
         bucket bigint not null,
         vet numeric not null,
         usd numeric,
         direct boolean not null,
         updated_at bigint not null,
         primary key (token, bucket)
       )`,
    undoTrigger('token_price', 'token,bucket'),
    `create table token_day (
         token text not null,
         day bigint not null,
         volume numeric not null,
         volume_vet numeric not null,
         volume_usd numeric not null,
         trades integer not null,
         primary key (token, day)
       )`,
    undoTrigger('token_day', 'token,day'),
    'create index token_day_by_day on token_day (day)',
    `create table score (
         round_id bigint not null,
         trader text not null,
         points numeric not null,
         volume_vet numeric not null,
         trades integer not null,
         primary key (round_id, trader)
       )`,
    undoTrigger('score', 'round_id,trader'),
    'create index score_by_points on score (round_id, points desc, trader)',
    `create table limit_order (
         id bigint primary key,
         maker text not null,
         token_from text not null,
         token_to text not null,
         amount_from numeric(78,0) not null,
         amount_to numeric(78,0) not null,
         amount_filled numeric(78,0) not null,
         paid numeric(78,0) not null,
         price numeric(78,0) not null,
         status smallint not null,
         created_at bigint not null,
         changed_at bigint not null,
         tx_id text not null,
         block integer not null,
         log_index integer not null
       )`,
    undoTrigger('limit_order', 'id'),
    'create index limit_order_by_maker on limit_order (maker, status, id desc)',
    `create index limit_order_open on limit_order (token_from, token_to, price)
         where status < 2`,
  ],
}
