import { decodeResult, encodeCall, rewards } from '@vermeil/abi'
import { claimWindowRounds } from '@vermeil/points'
import { type ThorClient, ThorError } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

/** The rewards of a round that were not claimed in time, in wei of B3TR. */
export interface ExpiredRewards {
  roundId: number
  amount: bigint
}

/** The number of rounds in one call. A node limits the gas of a call. */
const roundsPerCall = 100

/** Reads which rounds have expired rewards that were not released. */
export async function fetchExpiredRewards(
  thor: Pick<ThorClient, 'simulate'>,
  query: { contract: Address; currentRoundId: number; revision: number },
): Promise<ExpiredRewards[]> {
  const { contract: to, currentRoundId, revision } = query
  const count = Math.max(0, currentRoundId - claimWindowRounds)
  const expired: ExpiredRewards[] = []
  for (let start = 0; start < count; start += roundsPerCall) {
    const length = Math.min(roundsPerCall, count - start)
    const roundIds = Array.from({ length }, (_, index) => start + index)
    const clauses = roundIds.map((roundId) => ({
      to,
      value: 0n,
      data: encodeCall(rewards.getRoundTotals, [BigInt(roundId)]),
    }))
    const results = await thor.simulate({ clauses }, revision)
    for (const [index, roundId] of roundIds.entries()) {
      const result = results[index]
      if (!result || result.reverted) throw new TotalsMissing(roundId)
      const { added, claimed, released } = decodeResult(rewards.getRoundTotals, result.data)
      const amount = added - claimed - released
      if (amount > 0n) expired.push({ roundId, amount })
    }
  }
  return expired
}

/** The contract does not answer for a round. */
class TotalsMissing extends ThorError {
  override name = 'TotalsMissing'
  constructor(roundId: number) {
    super(`The rewards contract does not return the totals of round ${roundId}.`, {
      status: 200,
      retryable: true,
    })
  }
}
