import {
  type AccountEventRecord,
  type Ledger,
  readAccountEvents,
  readCostBases,
  readRoundRewards,
  readRounds,
  readScores,
} from '@vermeil/ledger'
import type { Address } from '@vermeil/units'
import {
  accountCall,
  accountEventsCall,
  type CallBody,
  formatCursor,
  maxAccountRank,
} from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'

/** The ledger, and who is disqualified in a round. */
export interface AccountDependencies {
  ledger: Ledger
  listDisqualified: (roundId: number) => Address[]
}

/** How many rounds are listed. */
const shownRounds = 12

/** Serves an account's gains, rounds and events from the ledger. */
export function serveAccounts(
  endpoints: HeadEndpoints,
  { ledger, listDisqualified }: AccountDependencies,
): void {
  endpoints.serve({
    call: accountCall,
    make: async ({ params: { account } }) => {
      const rounds = (await readRounds(ledger)).slice(0, shownRounds)
      const roundIds = rounds.map(({ roundId }) => roundId)
      const scores = await readScores(ledger, {
        trader: account,
        rounds: roundIds.map((roundId) => ({ roundId, excluded: listDisqualified(roundId) })),
        maxRank: maxAccountRank,
      })
      const rewards = await readRoundRewards(ledger, account)
      const bases = await readCostBases(ledger, account)
      return {
        currentRound: roundIds[0] ?? 0,
        bases: bases.map(({ token, ...basis }) => ({
          token,
          amount: basis.amount.toString(),
          costUsd: basis.costUsd.toString(),
          realisedUsd: basis.realisedUsd.toString(),
        })),
        rounds: scores.map(({ roundId, points, volumeVet, trades, rank }) => ({
          roundId,
          points: points.toString(),
          volumeVet: volumeVet.toString(),
          trades,
          rank,
          reward: String(rewards.find((reward) => reward.roundId === roundId)?.added ?? 0n),
        })),
      }
    },
  })
  endpoints.serve({
    call: accountEventsCall,
    make: async ({ params: { account }, query: { kind, before, limit } }) => {
      const read = { account, kind, before, limit: limit + 1 }
      const events = await readAccountEvents(ledger, read)
      const page = events.slice(0, limit)
      const last = events.length > limit ? page.at(-1) : undefined
      return {
        events: page.map(formatEvent),
        next: last ? formatCursor(last) : null,
      }
    },
  })
}

function formatEvent(
  event: AccountEventRecord,
): CallBody<typeof accountEventsCall>['events'][number] {
  return {
    kind: event.kind,
    transactionId: event.txId,
    blockNumber: event.blockNumber,
    timestamp: event.timestamp,
    reference: event.reference,
    tokenFrom: event.tokenFrom,
    amountFrom: event.amountFrom?.toString() ?? null,
    tokenTo: event.tokenTo,
    amountTo: event.amountTo.toString(),
    volumeUsd: event.volumeUsd?.toString() ?? null,
    recipient: event.recipient,
  }
}
