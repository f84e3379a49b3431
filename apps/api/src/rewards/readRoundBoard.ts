import {
  isRoundPaid,
  type Ledger,
  readLeaderboard,
  readRewardsOfRound,
  readRewardTotal,
  readRounds,
  readRoundTotals,
  readTies,
  type TraderScore,
} from '@vermeil/ledger'
import { createRewardRule, rewardedPlaces } from '@vermeil/points'
import { type Address, formatAmount } from '@vermeil/units'
import type { CallBody, leaderboardCall } from '@vermeil/wire'

/** An entry of the leaderboard, as it is served. */
export type Leader = CallBody<typeof leaderboardCall>['entries'][number]

/** The ledger, and who is disqualified in a round. */
export interface BoardSources {
  ledger: Ledger
  listDisqualified: (roundId: number) => Address[]
}

/** A round of the leaderboard. */
export interface RoundBoard {
  users: number
  points: bigint
  /** The B3TR that the users share, in wei. */
  pool: bigint
  /** The entries of users who follow each other. The rank of the first one counts from 1. */
  describe(scores: readonly TraderScore[], firstRank: number): Promise<Leader[]>
}

/** Points, volumes, VET and B3TR have 18 decimals. */
export const decimals = 18

/** Shares are computed as the rewards of a pool of this size. */
const whole = 10n ** 18n

/** How many rounds before and after an unpaid round are searched for a paid one. */
const searchedRounds = 5

/**
 * Reads what the entries of a round have in common. The rewards of a round that is not paid yet are previews with the
 * pool of the nearest paid round, before it if there is one.
 */
export async function readRoundBoard(sources: BoardSources, roundId: number): Promise<RoundBoard> {
  const { ledger } = sources
  const isPreview = !(await isRoundPaid(ledger, roundId))
  const rule = await readRule(sources, roundId)
  const { createRule, totals } = rule
  const findShare = createRule(whole)
  const pool = isPreview
    ? await readNearestPool(sources, roundId)
    : await readPool(sources, roundId, rule)
  const preview = createRule(pool)
  return {
    users: totals.traders,
    points: totals.points,
    pool,
    describe: async (scores, firstRank) => {
      const accounts = scores.map(({ trader }) => trader)
      const paid = isPreview ? undefined : await readRewardsOfRound(ledger, { roundId, accounts })
      const findReward = ({ trader, points }: TraderScore) =>
        paid === undefined ? preview(points) : (paid.get(trader) ?? 0n)
      return scores.map((score, index) => ({
        rank: firstRank + index,
        user: score.trader,
        total_points: formatAmount(score.points, decimals),
        total_volume: formatAmount(score.volumeVet, decimals),
        b3tr_rewards: formatAmount(findReward(score), decimals),
        reward_share: Number(findShare(score.points)) / Number(whole),
        trade_count: score.trades,
        is_preview: isPreview,
      }))
    },
  }
}

/** The totals of a round, and the rule that gives the reward for points if there is such a pool. */
async function readRule({ ledger, listDisqualified }: BoardSources, roundId: number) {
  const asked = { roundId, excluded: listDisqualified(roundId) }
  const totals = await readRoundTotals(ledger, asked)
  const ties = await readTies(ledger, { ...asked, places: rewardedPlaces })
  const { points: totalPoints } = totals
  return { totals, createRule: (pool: bigint) => createRewardRule({ totalPoints, ties, pool }) }
}

async function readNearestPool(sources: BoardSources, roundId: number): Promise<bigint> {
  const ids = (await readRounds(sources.ledger)).map((round) => round.roundId)
  const earlier = ids.filter((id) => id < roundId).slice(0, searchedRounds)
  const later = ids.filter((id) => id > roundId).toReversed()
  for (const id of [...earlier, ...later.slice(0, searchedRounds)]) {
    if (!(await isRoundPaid(sources.ledger, id))) continue
    return await readPool(sources, id, await readRule(sources, id))
  }
  return 0n
}

/**
 * The pool of a paid round in wei: what its first user got, divided by that user's share. Without the user's points
 * it is the sum of all rewards.
 */
async function readPool(
  { ledger, listDisqualified }: BoardSources,
  roundId: number,
  { createRule }: Awaited<ReturnType<typeof readRule>>,
): Promise<bigint> {
  const excluded = listDisqualified(roundId)
  const [first] = await readLeaderboard(ledger, { roundId, excluded, offset: 0, limit: 1 })
  const accounts = first === undefined ? [] : [first.trader]
  const [reward] = (await readRewardsOfRound(ledger, { roundId, accounts })).values()
  if (reward === undefined) return (await readRewardTotal(ledger, roundId)).added
  return (reward * whole) / createRule(whole)(first?.points ?? 0n)
}
