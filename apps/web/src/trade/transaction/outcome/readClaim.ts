import { decodeEvent, rewardsEvents } from '@vermeil/abi'
import type { ClauseOutput } from '@vermeil/thor'
import type { Address, Amount } from '@vermeil/units'
import type { Deal } from '../../deal/Deal.ts'

/** The claimed part of a deal. */
type Claim = Pick<Deal, 'amountIn' | 'amountOut' | 'rewardRounds'>

/** The amount that a mined claim paid its owner, and its rounds; the agreed ones if the outputs have no such events. */
export function readClaim(
  outputs: readonly Pick<ClauseOutput, 'events'>[],
  { owner, amountIn, amountOut, rewardRounds = [] }: Claim & { owner: Address },
): Claim {
  const claims = outputs
    .flatMap(({ events }) => events)
    .filter(({ topics }) => topics[0] === rewardsEvents.RewardClaimed.topic)
    .map((event) => decodeEvent(rewardsEvents.RewardClaimed, event))
    .filter(({ user }) => user === owner)
  if (claims.length === 0) return { amountIn, amountOut, rewardRounds }
  const amount = claims.reduce((sum, claim) => sum + claim.amount, 0n) as Amount
  const rounds = claims.map(({ roundId }) => Number(roundId)).toSorted((one, other) => other - one)
  return { amountIn: amount, amountOut: amount, rewardRounds: rounds }
}
