import { claimWindowRounds } from '@vermeil/points'
import type { Amount } from '@vermeil/units'
import type { RewardEvent } from './fetchRewards.ts'

/** An account's rewards of a round, in wei of B3TR. */
export interface RoundRewards {
  roundId: number
  earned: Amount
  claimed: Amount
  /** What was earned and not claimed. If it has expired, it cannot be claimed any more. */
  available: Amount
  isExpired: boolean
}

/** Adds up the rewards of each round, the newest round first. A reward expires after two rounds (2 §4). */
export function summarizeRewards(
  events: readonly Pick<RewardEvent, 'type' | 'roundId' | 'amount'>[],
  currentRound: number,
): RoundRewards[] {
  const roundIds = new Set(events.map(({ roundId }) => roundId))
  return [...roundIds]
    .toSorted((one, other) => other - one)
    .map((roundId) => {
      const own = events.filter((event) => event.roundId === roundId)
      const earned = sum(own, 'added')
      const claimed = sum(own, 'claimed')
      const available = (earned - claimed) as Amount
      return { roundId, earned, claimed, available, isExpired: isExpired(roundId, currentRound) }
    })
}

function isExpired(roundId: number, currentRound: number): boolean {
  return currentRound - roundId > claimWindowRounds
}

function sum(events: readonly Pick<RewardEvent, 'type' | 'amount'>[], type: RewardEvent['type']) {
  const own = events.filter((event) => event.type === type)
  return own.reduce((total, { amount }) => total + amount, 0n) as Amount
}

/** The rounds that a claim pays, the newest first. */
export function listClaimable(rounds: readonly RoundRewards[]): RoundRewards[] {
  return rounds.filter(({ available, isExpired }) => available > 0n && !isExpired)
}
