import type { Flag } from '@vermeil/points'
import { formatAmount } from '@vermeil/units'
import type { adminFlagsCall, CallBody } from '@vermeil/wire'
import { shownTrips } from '../../config/limits.ts'

/** A flag as it is served. */
export type RoundFlag = CallBody<typeof adminFlagsCall>['flags'][number]

/** Writes a flag with its evidence: all wallets, and the first round trips. */
export function formatFlag(flag: Flag): RoundFlag {
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
