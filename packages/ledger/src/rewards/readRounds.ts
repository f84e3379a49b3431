import type { Seconds } from '@vermeil/units'
import type { Ledger } from '../engine/Ledger.ts'

/** A round of rewards. A trade belongs to the last round that was created before it. */
export interface Round {
  roundId: number
  /** Null if the network's event has no times. */
  startsAt: Seconds | null
  endsAt: Seconds | null
  createdAt: Seconds
  createdBlock: number
}

/** All rounds, newest first. The first one is the current round. */
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
