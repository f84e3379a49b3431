import { t } from '@lingui/core/macro'
import { claimWindowRounds } from '@vermeil/points'
import { listClaimable, type RoundRewards } from '../../../data/rewards/summarizeRewards.ts'
import { listRounds } from '../listRounds.ts'

/** Which rounds an amount comes from, and which of them expires when the current round ends. */
export function describeClaimable(
  amount: string,
  { rounds, currentRound }: { rounds: readonly RoundRewards[]; currentRound: number },
): string {
  const ids = listClaimable(rounds).map(({ roundId }) => roundId)
  if (ids.length === 0) return t`${amount} B3TR`
  const from = listRounds(ids)
  const expiring = ids.find((roundId) => currentRound - roundId === claimWindowRounds)
  return expiring === undefined
    ? t`${amount} B3TR from Round ${from}.`
    : t`${amount} B3TR from Round ${from}. Round ${expiring} expires with this round.`
}
