import { formatMetric } from '@vermeil/metrics'
import type { Sponsor } from '../signing/Sponsor.ts'

const vtho = (wei: bigint): number => Number(wei) / 1e18

/** The sponsor's metrics in Prometheus' text format. */
export function formatMetrics(sponsor: Pick<Sponsor, 'status' | 'budget' | 'counts'>): string {
  const { state, head, energy } = sponsor.status()
  const { spent, daily } = sponsor.budget()
  const gauge = (name: string, help: string, value: number | null): string[] =>
    value === null ? [] : formatMetric(name, 'gauge', help, [{ value }])
  const lines = [
    ...formatMetric(
      'vermeil_sponsor_requests_total',
      'counter',
      'Signatures, refusals by their code, and ends of signed transactions.',
      [...sponsor.counts].map(([outcome, value]) => ({ labels: { outcome }, value })),
    ),
    ...gauge('vermeil_sponsor_up', 'Whether the node answers.', Number(state === 'following')),
    ...gauge('vermeil_sponsor_head_block', 'Newest block that the sponsor knows.', head),
    ...gauge('vermeil_sponsor_vtho', 'VTHO that pays for gas.', vtho(energy)),
    ...gauge('vermeil_sponsor_spent_vtho', 'VTHO of this day’s transactions.', vtho(spent)),
    ...gauge(
      'vermeil_sponsor_budget_vtho',
      'VTHO that a day’s transactions may cost.',
      vtho(daily),
    ),
    ...formatMetric(
      'process_start_time_seconds',
      'gauge',
      'When it started, in seconds since 1970.',
      [{ value: performance.timeOrigin / 1000 }],
    ),
  ]
  return `${lines.join('\n')}\n`
}
