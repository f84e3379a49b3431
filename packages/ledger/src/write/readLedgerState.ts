import type { Address } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'
import type { PoolKind } from '../schema/facts.ts'
import { type OracleValue, readOracleValue } from '../tokens/readOracleValue.ts'

/** The state after past events that the handlers of new events need. */
export interface LedgerState {
  pools: StoredPool[]
  markets: { pair0: Address; pair1: Address; price: string | null; candidate: string | null }[]
  /** Newest prices: wei of VET for one smallest unit, as decimal text. */
  tokens: { token: Address; vet: string; direct: boolean }[]
  /** USD x 1e12 for one VET, and when it was published; null before the oracle's first value. */
  vetUsd: OracleValue | null
  /** The current round: the last one that was created. */
  roundId: number | null
  /** The accounts whose nodes endorse us, by node. */
  endorsers: Map<bigint, Address>
  /** The highest number of an order, and of a pool of the aggregator; 0 before the first. */
  lastOrderId: number
  lastPoolNumber: number
  /** The number of events that were set aside so far. */
  setAsideEvents: number
}

/** A pool with its newest state, in the order of token0 and token1. Unknown values are null. */
export interface StoredPool {
  address: Address
  kind: PoolKind
  pair0: Address
  pair1: Address
  turned: boolean
  reserve0: bigint | null
  reserve1: bigint | null
  sqrtPrice: bigint | null
  tick: number | null
  liquidity: bigint | null
  /** The gross liquidity of each tick. */
  ticks: Map<number, bigint>
  isTrusted: boolean
}

/** Reads the state that the handlers of events after the head need. `feed` is the oracle's feed of VET in USD. */
export async function readLedgerState(ledger: Ledger, feed: string): Promise<LedgerState> {
  const { db } = ledger
  const markets = await db
    .selectFrom('market')
    .select(['pair0', 'pair1', 'price', 'candidate'])
    .orderBy('id')
    .execute()
  const { rows: tokens } = await sql<LedgerState['tokens'][number]>`
    select distinct on (token) token, vet, direct from token_price
     order by token, bucket desc`.execute(db)
  const { rows: nodes } = await sql<{ node_id: string; account: Address | null }>`
    select distinct on (node_id) node_id, account from endorsement
     order by node_id, block desc, log_index desc`.execute(db)
  const round = await db
    .selectFrom('round')
    .select('id')
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    pools: await readPoolStates(ledger),
    markets,
    tokens,
    vetUsd: (await readOracleValue(ledger, { feed })) ?? null,
    roundId: round?.id ?? null,
    endorsers: new Map(
      nodes.flatMap(({ node_id, account }) => (account ? [[BigInt(node_id), account]] : [])),
    ),
    ...(await readCounts(ledger)),
  }
}

type Counts = Pick<LedgerState, 'lastOrderId' | 'lastPoolNumber' | 'setAsideEvents'>

async function readCounts({ db }: Ledger): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select coalesce(max(id), 0) from limit_order) as "lastOrderId",
           (select coalesce(max(pool_number), 0) from registration) as "lastPoolNumber",
           (select count(*) from unknown_event) as "setAsideEvents"`.execute(db)
  return rows[0] ?? { lastOrderId: 0, lastPoolNumber: 0, setAsideEvents: 0 }
}

async function readPoolStates(ledger: Ledger): Promise<StoredPool[]> {
  const rows = await ledger.db
    .selectFrom('pool')
    .innerJoin('market', 'market.id', 'pool.market')
    .leftJoin('pool_state', 'pool_state.pool', 'pool.id')
    .leftJoin('untrusted_pool', 'untrusted_pool.pool', 'pool.id')
    .select(['pool.id', 'address', 'kind', 'market.pair0', 'market.pair1', 'turned'])
    .select(['reserve0', 'reserve1', 'sqrt_price', 'tick', 'liquidity'])
    .select('untrusted_pool.reason')
    .orderBy('pool.id')
    .execute()
  const parse = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
  const ticks = await readGrossByPool(ledger)
  return rows.map(({ id, sqrt_price, reserve0, reserve1, liquidity, reason, ...row }) => ({
    ...row,
    ticks: ticks.get(id) ?? new Map(),
    isTrusted: reason === null,
    reserve0: parse(reserve0),
    reserve1: parse(reserve1),
    sqrtPrice: parse(sqrt_price),
    liquidity: parse(liquidity),
  }))
}

async function readGrossByPool({ db }: Ledger): Promise<Map<number, Map<number, bigint>>> {
  const rows = await db.selectFrom('tick').select(['pool', 'tick', 'gross']).execute()
  const pools = new Map<number, Map<number, bigint>>()
  for (const { pool, tick, gross } of rows) {
    const ticks = pools.get(pool) ?? new Map<number, bigint>()
    pools.set(pool, ticks.set(tick, BigInt(gross)))
  }
  return pools
}
