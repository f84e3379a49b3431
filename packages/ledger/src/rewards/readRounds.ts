import type { Seconds } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'

/** A round of the rewards. A trade belongs to the round that was created last before it. */
export interface Round {
  roundId: number
  /** Null where the network's event gives no times. */
  startsAt: Seconds | null
  endsAt: Seconds | null
  createdAt: Seconds
  createdBlock: number
}

/** All rounds, newest first; the first one is the current round. */
export async function readRounds(ledger: Ledger): Promise<Round[]> {
  const rows = await ledger.db
    .selectFrom('round')
    .selectAll()
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .execute()
  return rows.map((row) => ({
    roundId: row.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    createdAt: row.timestamp,
    createdBlock: row.block,
  }))
}
