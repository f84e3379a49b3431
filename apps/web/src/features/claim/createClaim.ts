import { findTokenBySymbol } from '@vermeil/tokens'
import type { Amount } from '@vermeil/units'
import { listClaimable, type RoundRewards } from '../../data/rewards/summarizeRewards.ts'
import type { ConfirmedTrade } from '../../trade/deal/ConfirmedTrade.ts'

/** The deal that claims an amount of B3TR; undefined while it is unknown, or if there is nothing to claim. */
export function createClaim(
  available: Amount | undefined,
  rounds: readonly RoundRewards[] = [],
): ConfirmedTrade | undefined {
  const b3tr = findTokenBySymbol('B3TR')
  if (!available || !b3tr) return undefined
  const amounts = { amountIn: available, amountOut: available }
  const rewardRounds = listClaimable(rounds).map(({ roundId }) => roundId)
  return {
    deal: { kind: 'claim', sell: b3tr, buy: b3tr, ...amounts, rewardRounds },
    usd: { sell: undefined, buy: undefined },
    change: undefined,
    impact: undefined,
  }
}
