import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, count, createIntegerField, decimal, id, seconds, units } from '../codec/fields.ts'

/** The number of a round in a path. */
export const roundParams = v.object({ roundId: createIntegerField(0, 1_000_000) })

const offset = v.optional(createIntegerField(0, 1_000_000), '0')

/** Maximum length of a page of a leaderboard. */
export const maxLeaders = 100

/**
 * One trader of a round: points and volume (in VET) as decimals, `b3tr_rewards` in whole B3TR, `reward_share` as a
 * fraction of the round's rewards.
 */
const leader = v.object({
  rank: count,
  user: address,
  total_points: decimal,
  total_volume: decimal,
  b3tr_rewards: decimal,
  reward_share: v.number(),
  trade_count: count,
  /** Whether the round is not paid yet. The reward is then the trader's share of the last paid round's rewards. */
  is_preview: v.boolean(),
})

/** The traders of a round, best first (2 §7). */
export const leaderboardCall = {
  method: 'GET',
  path: '/indexer/leaderboards/round/:roundId',
  chapter: 'Rewards',
  summary: 'The traders of a round by points, best first.',
  params: roundParams,
  query: v.object({ offset, limit: v.optional(createIntegerField(1, maxLeaders), '26') }),
  answer: v.object({
    entries: v.array(leader),
    total: count,
    page: count,
    limit: count,
    /** The points of all users. */
    total_points: decimal,
    /** The B3TR that the users share, in whole B3TR: of this round if it is paid, or else of the nearest paid round. */
    pool: decimal,
    /** The newest block whose trades are counted. */
    block: count,
  }),
} as const satisfies Call

/** An account's rank in a round. */
export const rankCall = {
  method: 'GET',
  path: '/api/rounds/:roundId/ranks/:address',
  chapter: 'Rewards',
  summary: "An account's entry in the leaderboard of a round, and the points of the user above it.",
  params: v.object({ ...roundParams.entries, address }),
  answer: v.object({
    /** Null if the account has no points. */
    entry: v.nullable(leader),
    /** Null for the first user. */
    points_above: v.nullable(decimal),
  }),
} as const satisfies Call

/** The kinds of trades that earn points (2 §3). */
export const activities = [
  'SWAP',
  'LIMIT',
  'SWAP_TO_B3TR',
  'LIMIT_TO_B3TR',
  'SWAP_ENDORSER',
  'LIMIT_ENDORSER',
  'SWAP_TO_B3TR_ENDORSER',
  'LIMIT_TO_B3TR_ENDORSER',
] as const

/** One trade that earned points; `volume_vet` in whole VET. */
const pointsTrade = v.object({
  transaction_id: id,
  timestamp: seconds,
  trade_type: v.string(),
  volume_vet: decimal,
  multiplier: v.number(),
  points: decimal,
})

/** A trader's results in a round (2 §7). */
export const traderCall = {
  method: 'GET',
  path: '/indexer/leaderboards/round/:roundId/:address',
  chapter: 'Rewards',
  summary: 'The trades that earned an account its points in a round, newest first.',
  params: v.object({ ...roundParams.entries, address }),
  query: v.object({ offset, limit: v.optional(createIntegerField(1, maxLeaders), '10') }),
  answer: v.object({
    trades: v.array(pointsTrade),
    summary: v.object({
      total_points: decimal,
      total_volume: decimal,
      trade_count: count,
      /** Whether any trade, on any page, was an endorser's. */
      is_endorser: v.boolean(),
    }),
    pagination: v.object({ total: count, limit: count }),
  }),
} as const satisfies Call

/** A user's points in a round that has ended, with the proof that the round's root contains them. */
export const pointsProofCall = {
  method: 'GET',
  path: '/api/rounds/:roundId/proofs/:address',
  chapter: 'Rewards',
  summary: "A proof of an account's points in a round that has ended, against the published root.",
  params: v.object({ ...roundParams.entries, address }),
  answer: v.object({
    roundId: count,
    user: address,
    points: units,
    root: id,
    proof: v.array(id),
  }),
  problems: [404],
} as const satisfies Call

const rewardEvent = v.object({
  type: v.picklist(['added', 'claimed']),
  user: address,
  roundId: count,
  amount: units,
  timestamp: seconds,
  meta: v.object({
    txID: id,
    blockID: v.nullable(id),
    blockNumber: count,
    blockTimestamp: seconds,
  }),
})

/** An account's rewards of one round in wei of B3TR; expired once more than two rounds have passed. */
const rewardRound = v.object({
  roundId: count,
  added: units,
  claimed: units,
  isExpired: v.boolean(),
})

/** An account's rewards. */
export const rewardsCall = {
  method: 'GET',
  path: '/api/rewards/:address',
  chapter: 'Rewards',
  summary: "An account's rewards by round, newest first, and the events behind them.",
  params: v.object({ address }),
  answer: v.object({
    currentRound: count,
    rounds: v.array(rewardRound),
    events: v.array(rewardEvent),
  }),
} as const satisfies Call

const round = v.object({
  roundId: count,
  startsAt: v.nullable(seconds),
  endsAt: v.nullable(seconds),
})

/** The known rounds. */
export const roundsCall = {
  method: 'GET',
  path: '/api/rounds',
  chapter: 'Rewards',
  summary: 'The rounds of the leaderboard, newest first, and the current one.',
  answer: v.object({ currentRound: count, rounds: v.array(round) }),
} as const satisfies Call
