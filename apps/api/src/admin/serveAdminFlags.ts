import { readRounds } from '@vermeil/ledger'
import type { Flag } from '@vermeil/points'
import { formatAmount } from '@vermeil/units'
import { adminFlagsCall, type CallBody } from '@vermeil/wire'
import { flagsWaitMs, shownTrips } from '../config/limits.ts'
import { ApiProblem } from '../http/ApiProblem.ts'
import type { AdminEndpoints } from './AdminEndpoints.ts'
import { type FlagSources, RoundFlags } from './RoundFlags.ts'

/** What the integrity rules flag in a round. */
export function serveAdminFlags(endpoints: AdminEndpoints, sources: FlagSources): void {
  const rounds = new RoundFlags(sources)
  endpoints.serve(adminFlagsCall, async ({ query: { round } }) => {
    const [current] = await readRounds(sources.ledger)
    const roundId = round ?? current?.roundId ?? 0
    const flags = await Promise.race([rounds.find(roundId), refuseLater()])
    return { roundId, flags: flags.map(formatFlag) }
  })
}

/** A large round takes longer than an answer may. The next request finds what is computed meanwhile. */
function refuseLater(): Promise<never> {
  const problem = new ApiProblem(503, 'This round is being checked. Try again in a minute.', {
    retryAfterSeconds: 60,
  })
  return new Promise((_, reject) => {
    setTimeout(() => reject(problem), flagsWaitMs).unref()
  })
}

function formatFlag(flag: Flag): CallBody<typeof adminFlagsCall>['flags'][number] {
  const { rule, accounts } = flag
  const points = formatAmount(flag.points, 18)
  if (flag.rule === 'one-owner') {
    const wallets = flag.wallets.map((wallet) => ({
      ...wallet,
      funder: wallet.funder ?? null,
      fundedAt: wallet.fundedAt ?? null,
      points: formatAmount(wallet.points, 18),
    }))
    return { rule, accounts, points, allPoints: points, count: flag.copies, trips: [], wallets }
  }
  const trips = flag.trips.slice(0, shownTrips).map(({ first, second }) => ({
    first: first.txId,
    second: second.txId,
  }))
  const allPoints = formatAmount(flag.allPoints, 18)
  return { rule, accounts, points, allPoints, count: flag.trips.length, trips, wallets: [] }
}
