import * as v from 'valibot'
import { block, seconds } from './fields.ts'
import { parseWire } from './parseWire.ts'

/** Path of the state of the services, for the app's own display. */
export const statusPath = '/api/status'

/** Path of the check whether this instance should get traffic: 200 or 503, same body. */
export const healthPath = '/healthz'

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
  detail: v.optional(v.string()),
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
