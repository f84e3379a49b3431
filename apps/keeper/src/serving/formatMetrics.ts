import { formatMetric } from '@vermeil/metrics'
import type { Counts } from './Counts.ts'
import type { KeeperStatus } from './KeeperStatus.ts'

/** The dependencies of the metrics. */
export interface MetricDependencies {
  counts: Counts
  status: () => KeeperStatus
  /** Wei of VTHO and of VET. */
  balances: () => { vtho: bigint; vet: bigint }
}

/** The keeper's metrics in Prometheus' text format. */
export function formatMetrics(keeper: MetricDependencies): string {
  const { head, headAgeSeconds, openOrders, inFlight, state } = keeper.status()
  const { vtho, vet } = keeper.balances()
  const gauge = (name: string, help: string, value: number | null): string[] =>
    value === null ? [] : formatMetric(name, 'gauge', help, [{ value }])
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  const lines = [
    ...formatMetric(
      'vermeil_keeper_attempts_total',
      'counter',
      'Transactions that were simulated, by kind and outcome.',
      [...keeper.counts.attempts.values()].map(({ kind, outcome, value }) => ({
        labels: { kind, outcome },
        value,
      })),
    ),
    ...formatMetric(
      'vermeil_keeper_transactions_total',
      'counter',
      'Sent transactions that ended, by their end.',
      [...keeper.counts.ends].map(([end, value]) => ({ labels: { end }, value })),
    ),
    ...gauge(
      'vermeil_keeper_up',
      'Whether the keeper follows the node.',
      Number(state === 'following'),
    ),
    ...gauge(
      'vermeil_keeper_head_block',
      'Newest block that the keeper knows.',
      head?.number ?? null,
    ),
    ...gauge('vermeil_keeper_head_age_seconds', 'Seconds since that block.', headAgeSeconds),
    ...gauge('vermeil_keeper_open_orders', 'Open orders.', openOrders),
    ...gauge('vermeil_keeper_in_flight', 'Transactions in flight.', inFlight),
    ...gauge('vermeil_keeper_vtho', 'VTHO that pay for gas.', Number(vtho) / 1e18),
    ...gauge('vermeil_keeper_vet', 'VET that pay for orders.', Number(vet) / 1e18),
    ...formatMetric(
      'process_start_time_seconds',
      'gauge',
      'When it started, in seconds since 1970.',
      [{ value: performance.timeOrigin / 1000 }],
    ),
    ...formatMetric('process_cpu_seconds_total', 'counter', 'CPU time of the process.', [
      { value: (userCPUTime + systemCPUTime) / 1e6 },
    ]),
  ]
  return `${lines.join('\n')}\n`
}
