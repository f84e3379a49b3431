import {
  buildPointsTree,
  claimWindowRounds,
  type Decision,
  encodeSettlementNote,
  type Reward,
  type RoundPoints,
  removeDisqualified,
  type Score,
  type SettlementNote,
  splitPool,
} from '@vermeil/points'
import { decodeHex, encodeHex, keccak256 } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import type { SettlementState } from '../chain/fetchSettlementState.ts'

/** Everything that the settlement of a round pays, and what is left to do. Amounts are in wei of B3TR. */
export interface SettlementPlan {
  note: SettlementNote
  /** The users with points, without the disqualified ones. */
  scores: readonly Score[]
  /** The hash of the note, which fixes every reward. An administrator approves it. */
  id: Hex
  /** In the order of the leaderboard. */
  rewards: Reward[]
  /** The amount that stays in the contract for the next round. */
  carried: bigint
  /** The block at which `unpaid` and `funding` were found. */
  blockId: Hex
  unpaid: Reward[]
  /** The amount that the settler must still send to the contract. */
  funding: bigint
}

/** The inputs of a settlement besides the points and the chain. */
export interface SettlementTerms {
  /** The amount that the settler adds, in wei of B3TR. */
  amount: bigint
  /** The published decisions about accounts, oldest first. Disqualified users get nothing. */
  decisions: readonly Decision[]
}

/** The pool is a multiple of this, so that sending a little B3TR to the contract does not change an approved plan. */
const poolStep = 10n ** 18n

/**
 * Plans the settlement of a round. The first settlement fixes the pool: everything that the contract does not owe, the
 * expired rewards and `amount`, rounded down to 1 B3TR. Later ones pay the rest of the same pool, which they read from the chain.
 * @throws {SettlementError} if the chain contains other rewards of this round than the points give.
 */
export function planSettlement(
  points: Pick<RoundPoints, 'roundId' | 'scores'>,
  state: SettlementState,
  { amount, decisions }: SettlementTerms,
): SettlementPlan {
  const { roundId } = points
  const { scores, root } = findRewarded(points, decisions, state.note)
  const available = state.expired.reduce((sum, one) => sum + one.amount, state.unallocated)
  const all = available + amount
  const note = state.note ?? { roundId, pool: all - (all % poolStep), root }
  if (note.root !== root) throw new SettlementError(describeOtherRoot(note, root))
  const { rewards, carried } = splitPool(scores, note.pool)
  assertSameRewards(roundId, rewards, state)
  const unpaid = rewards.filter(({ user }) => !state.paid.has(user))
  if (unpaid.length > 0) assertClaimable(roundId, state)
  if (scores.length > 0 && note.pool === 0n)
    throw new SettlementError('The pool is empty: give the B3TR of the round with --amount.')
  const paid = [...state.paid.values()].reduce((sum, one) => sum + one, 0n)
  const missing = note.pool - paid - available
  return {
    note,
    scores,
    id: encodeHex(keccak256(decodeHex(encodeSettlementNote(note)))),
    rewards,
    carried,
    blockId: state.blockId,
    unpaid,
    funding: unpaid.length > 0 && missing > 0n ? missing : 0n,
  }
}

/**
 * The users with points and the root of these. A settlement that has begun continues with the decisions that it began
 * with: those of the longest part of the list that gives its root.
 */
function findRewarded(
  points: Pick<RoundPoints, 'roundId' | 'scores'>,
  decisions: readonly Decision[],
  begun: SettlementNote | undefined,
): Pick<RoundPoints, 'scores'> & { root: Hex } {
  const relevant = decisions.filter(({ fromRound }) => fromRound <= points.roundId)
  const build = (count: number) => {
    const { scores } = removeDisqualified(points, relevant.slice(0, count))
    return { scores, root: buildPointsTree(points.roundId, scores).root }
  }
  const newest = build(relevant.length)
  if (begun === undefined) return newest
  let found = newest
  for (let count = relevant.length - 1; count >= 0 && found.root !== begun.root; count -= 1)
    found = build(count)
  return found.root === begun.root ? found : newest
}

/** The contract refuses rewards that can no longer be claimed. */
function assertClaimable(roundId: number, { currentRoundId }: SettlementState): void {
  if (currentRoundId - roundId > claimWindowRounds)
    throw new SettlementError(
      `Round ${roundId} can no longer be paid, because its rewards have expired in round ${currentRoundId}: add its pool to the next round with --amount.`,
    )
}

/** Compares what was paid with the rewards of the plan. */
function assertSameRewards(
  roundId: number,
  rewards: readonly Reward[],
  { paid, note }: SettlementState,
): void {
  if (paid.size === 0) return
  if (note === undefined)
    throw new SettlementError(
      `Round ${roundId} has rewards that this program did not add: it cannot continue their settlement.`,
    )
  const amounts = new Map<Address, bigint>(rewards.map(({ user, amount }) => [user, amount]))
  for (const [user, amount] of paid)
    if (amounts.get(user) !== amount)
      throw new SettlementError(
        `${user} got ${amount} wei of B3TR for round ${roundId}, but its points give ${amounts.get(user) ?? 0n}: find the reason before you pay the others.`,
      )
}

function describeOtherRoot({ roundId, root: published }: SettlementNote, root: Hex): string {
  return `The settlement of round ${roundId} that has begun publishes the root ${published}, but the points of this node's chain have the root ${root}: compare both files of npm run points.`
}

/** A round cannot be settled. No retry helps. */
export class SettlementError extends Error {
  override name = 'SettlementError'
  readonly retryable = false
}
