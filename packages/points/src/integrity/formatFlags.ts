import { formatAmount } from '@vermeil/units'
import type { Flag, RoundTrip } from './facts.ts'
import { integrityRules } from './rules.ts'

/** The flags of a round as JSON with their evidence: points with decimals, times in ISO 8601. */
export function formatFlags(roundId: number, flags: readonly Flag[]): string {
  const rules = Object.fromEntries(
    Object.entries(integrityRules).map(([name, value]) => [name, Number(value)]),
  )
  return `${JSON.stringify({ roundId, rules, flags: flags.map(describeFlag) }, null, 2)}\n`
}

function describeFlag(flag: Flag): object {
  const { rule, accounts } = flag
  const points = formatAmount(flag.points, 18)
  if (flag.rule === 'one-owner') {
    const wallets = flag.wallets.map(({ fundedAt, points: own, ...wallet }) => ({
      ...wallet,
      fundedAt: fundedAt === undefined ? undefined : formatTime(fundedAt),
      points: formatAmount(own, 18),
    }))
    return { rule, accounts, points, copies: flag.copies, wallets }
  }
  const allPoints = formatAmount(flag.allPoints, 18)
  return { rule, accounts, points, allPoints, trips: flag.trips.map(describeTrip) }
}

function describeTrip({ first, second }: RoundTrip): object {
  return {
    market: first.market,
    trades: [first, second].map(({ trader, txId, blockNumber, timestamp, amount0, amount1 }) => ({
      trader,
      txId,
      blockNumber,
      time: formatTime(timestamp),
      amount0: String(amount0),
      amount1: String(amount1),
    })),
  }
}

function formatTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
