import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LedgerHead } from '@vermeil/ledger'
import { metricsPath, type ReportedIndexerStatus } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './Metrics.ts'

/** The dependencies of the metrics. */
export interface ProgressDependencies {
  findHead: () => LedgerHead | undefined
  status: () => ReportedIndexerStatus
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Counts every request and serves the counts to Prometheus, with the state of the head and of the process. */
export function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  progress: ProgressDependencies,
): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    metrics.count(route, { method, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
    done()
  })
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.get(metricsPath, (_request, reply) => {
    const text = metrics.format({
      ...describeHead(progress),
      vermeil_event_loop_delay_seconds: {
        help: 'Longest pause of the event loop since the last scrape.',
        value: delay.max / 1e9,
      },
      process_resident_memory_bytes: {
        help: 'Memory of the process.',
        value: process.memoryUsage.rss(),
      },
      process_cpu_seconds_total: {
        help: 'CPU time of the process.',
        value:
          process.resourceUsage().userCPUTime / 1e6 + process.resourceUsage().systemCPUTime / 1e6,
      },
    })
    delay.reset()
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
      .send(text)
  })
}

function describeHead({
  findHead,
  status,
  clock,
}: ProgressDependencies): Record<string, { help: string; value: number | null }> {
  const known = findHead()
  const { best, setAsideEvents = null, untrustedPools = null } = status()
  return {
    vermeil_head_block: { help: 'Newest block in the ledger.', value: known?.number ?? null },
    vermeil_finalized_block: {
      help: 'Newest finalized block.',
      value: known?.finalizedNumber ?? null,
    },
    vermeil_best_block: { help: "The node's newest block.", value: best },
    vermeil_lag_blocks: {
      help: 'Blocks that the ledger is behind the node.',
      value:
        best === null || known === undefined || best < known.number ? null : best - known.number,
    },
    vermeil_set_aside_events: {
      help: 'Events that could not be recorded.',
      value: setAsideEvents,
    },
    vermeil_untrusted_pools: {
      help: 'Pools that are excluded because they reported impossible values.',
      value: untrustedPools,
    },
    vermeil_head_age_seconds: {
      help: 'Seconds since the newest block in the ledger.',
      value: known === undefined ? null : Math.max(0, clock() / 1000 - known.timestamp),
    },
  }
}
