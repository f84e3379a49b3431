import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { block, seconds } from '../codec/fields.ts'
import { parseWire } from '../codec/parseWire.ts'

/** Path of the services' status, for display in the app. */
export const statusPath = '/api/status'

/** Path of the health check: 200 or 503 with the same body. */
export const healthPath = '/healthz'

/** Path of the Prometheus metrics. */
export const metricsPath = '/metrics'

/** Path of the readiness check, whether this instance should get traffic: 200 or 503 with the same body. */
export const readyPath = '/readyz'

/**
 * The state of the indexer: catching up with logs, following the head, waiting for a node that does not respond or is
 * on another chain, or stopped for good.
 */
const indexerStates = ['starting', 'backfilling', 'following', 'waiting', 'failed'] as const

/** `head` is the newest block whose rows are committed, `best` the node's newest known block number. */
const indexerStatus = v.object({
  state: v.picklist(indexerStates),
  head: v.nullable(block),
  best: v.nullable(v.number()),
  /** The reason why the indexer cannot follow, in one word; `detail` explains it in a sentence. */
  trouble: v.optional(v.string()),
  detail: v.optional(v.string()),
  lagBlocks: v.optional(v.nullable(v.number())),
  headAgeSeconds: v.optional(v.nullable(v.number())),
  /** The progress of the backfill; null while the indexer follows the head. */
  backfill: v.optional(
    v.nullable(
      v.object({
        fromBlock: v.number(),
        toBlock: v.number(),
        /** Everything up to here is committed. */
        atBlock: v.number(),
        events: v.number(),
      }),
    ),
  ),
  /** Events of known contracts that could not be recorded, and untrusted pools. */
  setAsideEvents: v.optional(v.number()),
  untrustedPools: v.optional(v.number()),
  /** The number of reorgs since the start. */
  reorgs: v.optional(v.number()),
})

/** The report of the indexer about itself. */
export type ReportedIndexerStatus = v.InferOutput<typeof indexerStatus>

/**
 * Status of the services. `reasons` is empty if they are ready; otherwise it contains one sentence for each obstacle.
 */
export const statusAnswer = v.object({
  ready: v.boolean(),
  reasons: v.array(v.string()),
  network: v.string(),
  genesisId: v.string(),
  time: seconds,
  lagBlocks: v.nullable(v.number()),
  /** Seconds since the newest block in the ledger. */
  headAgeSeconds: v.nullable(v.number()),
  /** Whether responses are from the ledger's newest block. */
  isCurrent: v.boolean(),
  database: v.picklist(['up', 'down']),
  node: v.picklist(['up', 'down']),
  indexer: indexerStatus,
})

/** Status of the services. */
export type Status = v.InferOutput<typeof statusAnswer>

/** Status of the services as JSON. */
export type StatusBody = v.InferInput<typeof statusAnswer>

/**
 * Parses the status of the services.
 * @throws {WireError} if the body does not contain it.
 */
export function parseStatus(body: unknown): Status {
  return parseWire(statusAnswer, body)
}

/** The status of the services, for a page. The status code is always 200. */
export const statusCall = {
  method: 'GET',
  path: statusPath,
  chapter: 'App',
  summary: 'Status of the services. The status code is 200 even if they are not ready.',
  answer: statusAnswer,
} as const satisfies Call

/** The status of the services, for monitoring. */
export const healthCall = {
  method: 'GET',
  path: healthPath,
  chapter: 'Operation',
  summary:
    'Lag in blocks, age of the newest block, database and node; 503 with the reasons if something is wrong.',
  answer: statusAnswer,
  problems: [503],
} as const satisfies Call

/** Whether this process answers as of the newest block, for a load balancer. */
export const readyCall = {
  method: 'GET',
  path: readyPath,
  chapter: 'Operation',
  summary:
    'Whether this process serves the newest block: 503 before the first blocks, while the database is unavailable, and while its blocks are behind those of the ledger or the node.',
  answer: statusAnswer,
  problems: [503],
} as const satisfies Call

/** Metrics for Prometheus. */
export const metricsCall = {
  method: 'GET',
  path: metricsPath,
  ignoresOthers: true,
  chapter: 'Operation',
  summary: "Requests, durations, head, streams and the process in Prometheus' text form.",
  media: 'text/plain; version=0.0.4; charset=utf-8',
} as const satisfies Call
