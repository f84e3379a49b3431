import * as v from 'valibot'
import type { Call } from './Call.ts'
import { block, seconds } from './fields.ts'
import { parseWire } from './parseWire.ts'

/** Path of the state of the services, for the app's own display. */
export const statusPath = '/api/status'

/** Path of the check how everything is: 200 or 503, same body. */
export const healthPath = '/healthz'

/** Path of the counts for Prometheus. */
export const metricsPath = '/metrics'

/** Path of the check whether this instance should get traffic: 200 or 503, same body. */
export const readyPath = '/readyz'

/**
 * What the indexer does: catching up with logs, following the head, waiting for a node that does not answer or is
 * on another chain, or stopped for good.
 */
const indexerStates = ['starting', 'backfilling', 'following', 'waiting', 'failed'] as const

/** `head` is the newest block whose rows are committed, `best` the node's newest known block number. */
const indexerStatus = v.object({
  state: v.picklist(indexerStates),
  head: v.nullable(block),
  best: v.nullable(v.number()),
  /** What keeps the indexer from following, in one word; `detail` says it in a sentence. */
  trouble: v.optional(v.string()),
  detail: v.optional(v.string()),
  lagBlocks: v.optional(v.nullable(v.number())),
  headAgeSeconds: v.optional(v.nullable(v.number())),
  /** How far the reading of history is; null while the head is followed. */
  backfill: v.optional(
    v.nullable(
      v.object({
        fromBlock: v.number(),
        toBlock: v.number(),
        /** Up to here everything is committed. */
        atBlock: v.number(),
        events: v.number(),
      }),
    ),
  ),
  /** Events of known contracts that could not be recorded, and pools that are not trusted. */
  setAsideEvents: v.optional(v.number()),
  untrustedPools: v.optional(v.number()),
  /** Reorganisations met since the start. */
  reorgs: v.optional(v.number()),
})

/** What the indexer reports about itself. */
export type IndexerStatus = v.InferOutput<typeof indexerStatus>

/** State of the services; `reasons` is empty when ready and else holds one sentence for each obstacle. */
export const statusAnswer = v.object({
  ready: v.boolean(),
  reasons: v.array(v.string()),
  network: v.string(),
  genesisId: v.string(),
  time: seconds,
  lagBlocks: v.nullable(v.number()),
  /** Seconds since the newest block in the ledger. */
  headAgeSeconds: v.nullable(v.number()),
  /** Whether answers are as of the ledger's newest block. */
  isCurrent: v.boolean(),
  database: v.picklist(['up', 'down']),
  node: v.picklist(['up', 'down']),
  indexer: indexerStatus,
})

/** State of the services. */
export type Status = v.InferOutput<typeof statusAnswer>

/** State of the services as it travels. */
export type StatusBody = v.InferInput<typeof statusAnswer>

/**
 * Reads the state of the services.
 * @throws {WireError} where the body does not hold it.
 */
export function parseStatus(body: unknown): Status {
  return parseWire(statusAnswer, body)
}

/** The state of the services, for a page: it always answers 200. */
export const statusCall = {
  method: 'GET',
  path: statusPath,
  chapter: 'App',
  summary: 'State of the services in words and numbers; answers 200 also while they are not ready.',
  answer: statusAnswer,
} as const satisfies Call

/** The state of the services, for monitoring. */
export const healthCall = {
  method: 'GET',
  path: healthPath,
  chapter: 'Operation',
  summary:
    'Lag in blocks, age of the newest block, database and node; 503 with the reasons while something is wrong.',
  answer: statusAnswer,
  problems: [503],
} as const satisfies Call

/** Whether this process answers as of the newest block, for a load balancer. */
export const readyCall = {
  method: 'GET',
  path: readyPath,
  chapter: 'Operation',
  summary:
    'Whether this process answers as of the newest block: 503 before the first blocks, while the database is away, and while the blocks served are behind those of the ledger or the node.',
  answer: statusAnswer,
  problems: [503],
} as const satisfies Call

/** The counts for Prometheus. */
export const metricsCall = {
  method: 'GET',
  path: metricsPath,
  ignoresOthers: true,
  chapter: 'Operation',
  summary: "Requests, durations, head, streams and the process in Prometheus' text form.",
  media: 'text/plain; version=0.0.4; charset=utf-8',
} as const satisfies Call
