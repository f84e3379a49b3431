import type { Address, Seconds, TxId } from '@vermeil/units'
import { sql } from 'kysely'
import type { Ledger } from '../engine/Ledger.ts'

/** A reward that was added for an account or claimed by it; 18 decimals. */
export interface RewardEvent {
  kind: 'added' | 'claimed'
  account: Address
  roundId: number
  amount: bigint
  blockNumber: number
  timestamp: Seconds
  txId: TxId
}

/** The reward events of an account, newest first. */
export async function readRewardEvents(
  ledger: Ledger,
  { account, offset, limit }: { account: Address; offset: number; limit: number },
): Promise<RewardEvent[]> {
  const rows = await ledger.db
    .selectFrom('reward_event')
    .selectAll()
    .where('account', '=', account)
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    account: row.account,
    roundId: row.round_id,
    amount: BigInt(row.amount),
    blockNumber: row.block,
    timestamp: row.timestamp,
    txId: row.tx_id,
  }))
}

/** The rewards of an account in a round: added and claimed. */
export interface RoundReward {
  roundId: number
  added: bigint
  claimed: bigint
}

/** The rounds in which an account has rewards, newest first. */
export async function readRoundRewards(ledger: Ledger, account: Address): Promise<RoundReward[]> {
  const { rows } = await sql<{ round_id: number; added: string; claimed: string }>`
    select round_id,
           coalesce(sum(amount) filter (where kind = 'added'), 0) as added,
           coalesce(sum(amount) filter (where kind = 'claimed'), 0) as claimed
      from reward_event where account = ${account}
     group by round_id order by round_id desc`.execute(ledger.db)
  return rows.map((row) => ({
    roundId: row.round_id,
    added: BigInt(row.added),
    claimed: BigInt(row.claimed),
  }))
}

/** The rewards of some accounts that were added in a round. */
export async function readRewardsOfRound(
  ledger: Ledger,
  { roundId, accounts }: { roundId: number; accounts: readonly Address[] },
): Promise<Map<Address, bigint>> {
  const { rows } = await sql<{ account: Address; added: string }>`
    select account, sum(amount) as added from reward_event
     where account = any(${[...accounts]}::text[]) and kind = 'added'
       and round_id = ${roundId}::bigint
     group by account`.execute(ledger.db)
  return new Map(rows.map(({ account, added }) => [account, BigInt(added)]))
}

/** Whether rewards were added in a round. */
export async function isRoundPaid(ledger: Ledger, roundId: number): Promise<boolean> {
  const row = await ledger.db
    .selectFrom('reward_event')
    .select('account')
    .where('round_id', '=', roundId)
    .where('kind', '=', 'added')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The paid round that is nearest to a round: before it if there is one, otherwise after it. */
export async function findNearestPaidRound(
  ledger: Ledger,
  roundId: number,
): Promise<number | undefined> {
  // A reward is added before it is claimed, so every event shows that its round is paid.
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
      (select round_id from reward_event where round_id < ${roundId}::bigint
        order by round_id desc limit 1),
      (select round_id from reward_event where round_id > ${roundId}::bigint
        order by round_id limit 1)) as id`.execute(ledger.db)
  return rows[0]?.id ?? undefined
}

/** The number of accounts with rewards of a round, and the sum of these rewards. */
export async function readRewardTotal(
  ledger: Ledger,
  roundId: number,
): Promise<{ accounts: number; added: bigint }> {
  const { rows } = await sql<{ accounts: number; added: string }>`
    select count(distinct account)::integer as accounts, coalesce(sum(amount), 0) as added
      from reward_event where round_id = ${roundId}::bigint and kind = 'added'`.execute(ledger.db)
  const [row] = rows
  return { accounts: row?.accounts ?? 0, added: BigInt(row?.added ?? 0) }
}
