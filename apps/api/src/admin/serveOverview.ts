import {
  type ActivityTotals,
  formatChange,
  type Ledger,
  readActivityDays,
  readActivityTotals,
  readRewardTotal,
  readRounds,
} from '@vermeil/ledger'
import { daySeconds, formatAmount, parseSeconds } from '@vermeil/units'
import { adminOverviewCall } from '@vermeil/wire'
import { type HealthDependencies, readStatus } from '../health/readStatus.ts'
import type { AdminEndpoints } from './AdminEndpoints.ts'
import type { AdminOptions } from './AdminOptions.ts'
import { readKeeper, readSponsor } from './readServices.ts'

const decimals = 18
const volumeDays = 30

/** The rounds whose settlement is shown. */
const shownRounds = 4

/** Serves the status of the services, the traded volume, and whether the last rounds are paid. */
export function serveOverview(
  endpoints: AdminEndpoints,
  health: HealthDependencies,
  { findKeeperUrl, findSponsorUrl }: Pick<AdminOptions, 'findKeeperUrl' | 'findSponsorUrl'>,
): void {
  const { ledger, clock, head } = health
  endpoints.serve(adminOverviewCall, async () => {
    const [status, keeper, sponsor] = await Promise.all([
      readStatus(health),
      readKeeper(findKeeperUrl?.()),
      readSponsor(findSponsorUrl?.()),
    ])
    const newest = await head.read()
    const volume = await readVolume(ledger, newest?.timestamp ?? Math.floor(clock() / 1000))
    const [current, ...ended] = await readRounds(ledger)
    const settlements = []
    for (const { roundId } of ended.slice(0, shownRounds)) {
      const { accounts: users, added } = await readRewardTotal(ledger, roundId)
      settlements.push({ roundId, users, paid: added.toString() })
    }
    const startedAt = Math.floor(performance.timeOrigin / 1000)
    const api = { startedAt, headBlock: newest?.number ?? null }
    const currentRound = current?.roundId ?? 0
    return { status, volume, api, keeper, sponsor, currentRound, settlements }
  })
}

/** The volume of the last 24 hours, of the 24 hours before and of each of the last UTC days. */
async function readVolume(ledger: Ledger, now: number) {
  const end = parseSeconds(now + 1)
  const start = parseSeconds(Math.max(0, end - daySeconds))
  const before = parseSeconds(Math.max(0, start - daySeconds))
  const today = Math.floor(now / daySeconds)
  const day = await readActivityTotals(ledger, { start, end })
  const former = await readActivityTotals(ledger, { start: before, end: start })
  const days = await readActivityDays(ledger, { firstDay: today - volumeDays + 1, lastDay: today })
  const changePercent =
    former.volumeVet === 0n
      ? null
      : formatChange(former.volumeVet.toString(), day.volumeVet.toString())
  return {
    day: formatTotals(day),
    changePercent,
    days: days.map(({ day: number, ...totals }) => ({
      day: new Date(number * daySeconds * 1000).toISOString().slice(0, 10),
      ...formatTotals(totals),
    })),
  }
}

function formatTotals({ volumeVet, volumeUsd, trades }: ActivityTotals) {
  return {
    volumeVet: formatAmount(volumeVet, decimals),
    volumeUsd: formatAmount(volumeUsd, decimals),
    trades,
  }
}
