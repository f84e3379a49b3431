import {
  findNearestPaidRound,
  type Ledger,
  type PrizeFacts,
  readPrizeFacts,
  readRewardsOfRound,
  readRewardTotal,
  type TraderScore,
} from '@vermeil/ledger'
import { createRewardRule, rewardedPlaces } from '@vermeil/points'
import { type Address, formatAmount } from '@vermeil/units'
import type { CallBody, leaderboardCall } from '@vermeil/wire'

/** An entry of the leaderboard, as it is served. */
export type Leader = CallBody<typeof leaderboardCall>['entries'][number]

/** The ledger, who is disqualified in a round, and the pools of rounds whose payment is final. */
export interface BoardSources {
  ledger: Ledger
  listDisqualified: (roundId: number) => Address[]
  pools: Map<number, FinalPool>
}

/** A pool in wei, and who was left out of its round. */
interface FinalPool {
  pool: bigint
  excluded: string
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

/**
 * Reads what the entries of a round have in common. The rewards of a round that is not paid yet are previews with the
 * pool of the nearest paid round, before it if there is one.
 */
export async function readRoundBoard(sources: BoardSources, roundId: number): Promise<RoundBoard> {
  const { ledger } = sources
  const excluded = sources.listDisqualified(roundId)
  const facts = await readPrizeFacts(ledger, { roundId, excluded, places: rewardedPlaces })
  const findShare = createRule(facts, whole)
  const isPreview = !facts.isPaid
  const pool = isPreview
    ? await readNearestPool(sources, roundId)
    : await findPool(ledger, roundId, facts)
  const preview = createRule(facts, pool)
  return {
    users: facts.totals.traders,
    points: facts.totals.points,
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

function createRule({ totals, ties }: PrizeFacts, pool: bigint): (points: bigint) => bigint {
  return createRewardRule({ totalPoints: totals.points, ties, pool })
}

/** The pool of the nearest paid round. It is read once if its payment is final. */
async function readNearestPool(sources: BoardSources, roundId: number): Promise<bigint> {
  const { ledger, pools } = sources
  const nearest = await findNearestPaidRound(ledger, roundId)
  if (nearest === undefined) return 0n
  const accounts = sources.listDisqualified(nearest)
  const excluded = accounts.join()
  const known = pools.get(nearest)
  if (known?.excluded === excluded) return known.pool
  const question = { roundId: nearest, excluded: accounts, places: rewardedPlaces }
  const facts = await readPrizeFacts(ledger, question)
  const pool = await findPool(ledger, nearest, facts)
  if (facts.isFinal) pools.set(nearest, { pool, excluded })
  return pool
}

/**
 * The pool of a paid round in wei: what its first user got, divided by that user's share. Without points or without a
 * reward of that user it is the sum of all rewards.
 */
async function findPool(ledger: Ledger, roundId: number, facts: PrizeFacts): Promise<bigint> {
  const { points, reward } = facts.first ?? { points: 0n, reward: 0n }
  const share = createRule(facts, whole)(points)
  if (reward > 0n && share > 0n) return (reward * whole) / share
  return (await readRewardTotal(ledger, roundId)).added
}
