import type { Hex } from '@vermeil/units'
import type { LogCriterion, LogMeta } from '../../model/LogFilter.ts'
import { address, bytes32, struct } from '../body/decoders.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { buildEvent, buildTransfer } from '../transactions/buildReceipt.ts'
import { buildLogMeta } from './buildLogMeta.ts'
import { createFilterDecoder, parseLogRequest, readLogs } from './parseLogRequest.ts'

const eventFilter = createFilterDecoder(
  struct('api.EventCriteria', {
    address: address(),
    topic0: bytes32(),
    topic1: bytes32(),
    topic2: bytes32(),
    topic3: bytes32(),
    topic4: bytes32(),
  }),
  'api.EventFilter',
)

const transferFilter = createFilterDecoder(
  struct('logdb.TransferCriteria', {
    txOrigin: address(),
    sender: address(),
    recipient: address(),
  }),
  'api.TransferFilter',
)

/** POST /logs/event: events of the trunk that match any of the criteria. */
export async function handleEvents({ chain, readBody }: ApiRequest): Promise<NodeResponse> {
  const { filter, includesIndexes } = parseLogRequest(
    chain,
    await readBody(),
    eventFilter,
    ({ address: of, topic0, topic1, topic2, topic3, topic4 }) =>
      dropAbsent({ address: of, topics: trimTopics([topic0, topic1, topic2, topic3, topic4]) }),
  )
  const logs = readLogs(filter, (each) => chain.events(each))
  return createJsonResponse(
    logs.map((log) => ({ ...buildEvent(log), meta: buildMeta(log.meta, includesIndexes) })),
  )
}

/** POST /logs/transfer: VET transfers on the trunk that match any of the criteria. */
export async function handleTransfers({ chain, readBody }: ApiRequest): Promise<NodeResponse> {
  const { filter, includesIndexes } = parseLogRequest(
    chain,
    await readBody(),
    transferFilter,
    dropAbsent,
  )
  const logs = readLogs(filter, (each) => chain.transfers(each))
  return createJsonResponse(
    logs.map((log) => ({ ...buildTransfer(log), meta: buildMeta(log.meta, includesIndexes) })),
  )
}

function buildMeta(meta: LogMeta, includesIndexes: boolean): object {
  const place = buildLogMeta(meta.block, meta.transaction, meta.clauseIndex)
  if (!includesIndexes) return place
  return { ...place, txIndex: meta.txIndex, logIndex: meta.logIndex }
}

function trimTopics(topics: (Hex | null)[]): (Hex | undefined)[] | null {
  const last = topics.findLastIndex((topic) => topic !== null)
  return last < 0 ? null : topics.slice(0, last + 1).map((topic) => topic ?? undefined)
}

/** A criterion without the fields that match everything. */
function dropAbsent(
  fields: {
    [Name in keyof LogCriterion]: LogCriterion[Name] | null
  },
): LogCriterion {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
