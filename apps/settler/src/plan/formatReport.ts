import type { RoundPoints } from '@vermeil/points'
import { formatAmount } from '@vermeil/units'
import type { SettlementState } from '../chain/fetchSettlementState.ts'
import type { SettlementPlan } from './planSettlement.ts'

const format = (amount: bigint): string => formatAmount(amount, 18)

/** Describes a plan for the administrator, line by line. */
export function formatReport(
  { roundId, fromBlock, toBlock, scores: all }: RoundPoints,
  plan: SettlementPlan,
  state: SettlementState,
): string {
  const { note, id, scores, rewards, carried, unpaid, funding } = plan
  const points = scores.reduce((sum, score) => sum + score.points, 0n)
  const paid = rewards.reduce((sum, { amount }) => sum + amount, 0n)
  const [best] = rewards
  const lines: [string, string][] = [
    ['Round', `${roundId}, blocks ${fromBlock} to ${toBlock}`],
    ['Points', `${format(points)} of ${scores.length} users`],
    ['Disqualified', `${all.length - scores.length} users with points`],
    ['Root of the points', note.root],
    ['Pool', `${format(note.pool)} B3TR`],
    ['Rewards', `${format(paid)} B3TR for ${rewards.length} users`],
    ['Highest reward', best ? `${format(best.amount)} B3TR for ${best.user}` : 'none'],
    ['Kept for later rounds', `${format(carried)} B3TR`],
    ['Unallocated now', `${format(state.unallocated)} B3TR`],
    ...state.expired.map((one): [string, string] => [
      `Expired, round ${one.roundId}`,
      `${format(one.amount)} B3TR, released with the first payment`,
    ]),
    ['From the settler', `${format(funding)} B3TR`],
    ['Paid already', `${rewards.length - unpaid.length} users`],
    ['Still to pay', `${unpaid.length} users`],
    ['Plan to approve', id],
  ]
  return lines.map(([name, value]) => `${name.padEnd(24)}${value}`).join('\n')
}
