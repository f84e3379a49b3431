import { type RoundPoints, rankScores } from '@vermeil/points'
import { readHead } from '../chain/readHead.ts'
import type { Ledger } from '../engine/Ledger.ts'
import { readRounds } from './readRounds.ts'

/** The points of a round that a final block has ended; undefined for any other round. */
export async function readRoundPoints(
  ledger: Ledger,
  roundId: number,
): Promise<RoundPoints | undefined> {
  const head = await readHead(ledger)
  const rounds = (await readRounds(ledger)).toReversed()
  const index = rounds.findIndex((round) => round.roundId === roundId)
  const [round, next] = index === -1 ? [] : rounds.slice(index)
  if (head === undefined || round === undefined || next === undefined) return undefined
  if (next.createdBlock > head.finalizedNumber) return undefined
  const rows = await ledger.db
    .selectFrom('score')
    .selectAll()
    .where('round_id', '=', roundId)
    .execute()
  const scores = rows.map((row) => ({
    user: row.trader,
    points: BigInt(row.points),
    volumeVet: BigInt(row.volume_vet),
    trades: row.trades,
  }))
  return {
    genesisId: head.genesisId,
    roundId,
    fromBlock: round.createdBlock,
    toBlock: next.createdBlock,
    scores: rankScores(scores),
  }
}
