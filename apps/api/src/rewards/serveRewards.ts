import { type Ledger, readRewardEvents, readRoundRewards, readRounds } from '@vermeil/ledger'
import { claimWindowRounds } from '@vermeil/points'
import { rewardsCall, roundsCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'
import { readBlockIds } from '../orders/readBlockIds.ts'

/** The maximum number of events in one answer: those of a thousand rounds of an account. */
const maxEvents = 2_000

/** An account's rewards by round, and the rounds. */
export function serveRewards(endpoints: HeadEndpoints, ledger: Ledger): void {
  endpoints.serve({
    call: rewardsCall,
    make: async ({ params: { address: account } }) => {
      const [current] = await readRounds(ledger)
      const currentRound = current?.roundId ?? 0
      const rounds = await readRoundRewards(ledger, account)
      const events = await readRewardEvents(ledger, { account, offset: 0, limit: maxEvents })
      const ids = await readBlockIds(ledger)
      return {
        currentRound,
        rounds: rounds.map(({ roundId, added, claimed }) => ({
          roundId,
          added: added.toString(),
          claimed: claimed.toString(),
          isExpired: currentRound - roundId > claimWindowRounds,
        })),
        events: events.map(({ kind, blockNumber, timestamp, ...event }) => ({
          type: kind,
          user: event.account,
          roundId: event.roundId,
          amount: event.amount.toString(),
          timestamp,
          meta: {
            txID: event.txId,
            blockID: ids.get(blockNumber) ?? null,
            blockNumber,
            blockTimestamp: timestamp,
          },
        })),
      }
    },
  })
  endpoints.serve({
    call: roundsCall,
    make: async () => {
      const rounds = await readRounds(ledger)
      return {
        currentRound: rounds[0]?.roundId ?? 0,
        rounds: rounds.map(({ roundId, startsAt, endsAt }) => ({ roundId, startsAt, endsAt })),
      }
    },
  })
}
