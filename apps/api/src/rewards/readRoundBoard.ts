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

/** The ledger, who is disqualified in a round, and the prizes of rounds that can no longer change. */
export interface BoardDependencies {
  ledger: Ledger
  listDisqualified: (roundId: number) => Address[]
  finalPrizes: Map<number, RoundPrizes>
}

/** The facts that determine the rewards of a round. */
export interface RoundPrizes {
  facts: PrizeFacts
  /** The pool in wei; 0 before the round is paid. */
  pool: bigint
  /** Who was left out of the round. */
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
 * Reads the facts that all entries of a round share. The rewards of a round that is not paid yet are previews with the
 * pool of the nearest paid round, before it if there is one.
 */
export async function readRoundBoard(
  dependencies: BoardDependencies,
  roundId: number,
): Promise<RoundBoard> {
  const { ledger } = dependencies
  const prizes = await readPrizes(dependencies, roundId)
  const { facts } = prizes
  const findShare = createRule(facts, whole)
  const isPreview = !facts.isPaid
  const pool = isPreview ? await readNearestPool(dependencies, roundId) : prizes.pool
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

/** The pool of the nearest paid round. */
async function readNearestPool(dependencies: BoardDependencies, roundId: number): Promise<bigint> {
  const nearest = await findNearestPaidRound(dependencies.ledger, roundId)
  return nearest === undefined ? 0n : (await readPrizes(dependencies, nearest)).pool
}

/** The prizes of a round. They are read once if they are final, and again if other accounts are disqualified. */
async function readPrizes(dependencies: BoardDependencies, roundId: number): Promise<RoundPrizes> {
  const { ledger, finalPrizes } = dependencies
  const accounts = dependencies.listDisqualified(roundId)
  const excluded = accounts.join()
  const known = finalPrizes.get(roundId)
  if (known?.excluded === excluded) return known
  const question = { roundId, excluded: accounts, places: rewardedPlaces }
  const facts = await readPrizeFacts(ledger, question)
  const pool = facts.isPaid ? await findPool(ledger, roundId, facts) : 0n
  const prizes = { facts, pool, excluded }
  if (facts.isFinal) finalPrizes.set(roundId, prizes)
  return prizes
}

/**
 * The pool of a paid round in wei: the reward of its first user, divided by that user's share. Without points or
 * without a reward of that user it is the sum of all rewards. Rewards are rounded down to 1 wei, so the quotient can be
 * some wei off, and 0.08 B3TR would be shown as 0.07. It is therefore rounded to 1e-9 B3TR.
 */
async function findPool(ledger: Ledger, roundId: number, facts: PrizeFacts): Promise<bigint> {
  const { points, reward } = facts.first ?? { points: 0n, reward: 0n }
  const share = createRule(facts, precise)(points)
  if (reward > 0n && share > 0n) return roundToGwei((reward * precise) / share)
  return (await readRewardTotal(ledger, roundId)).added
}

/** Shares from which a pool is computed have more digits. */
const precise = 10n ** 36n

const gwei = 10n ** 9n

function roundToGwei(wei: bigint): bigint {
  return ((wei + gwei / 2n) / gwei) * gwei
}
