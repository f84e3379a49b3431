import type { Address, Hex, TxId } from '@vermeil/units'
import { type LogEvent, parseLogEvent, parseTransfer, type Transfer } from './LogEvent.ts'
import { type BlockPlace, parseBlockPlace } from './Receipt.ts'
import type { ResponseValue } from './ResponseValue.ts'

/** The maximum number of logs that a node returns per request. */
export const maxLogs = 1000

/** The maximum number of criteria that a node accepts per request. */
export const maxCriteria = 10

/** The position of a log on the trunk. `logIndex` counts the events (or transfers) of the block. */
export interface LogMeta extends BlockPlace {
  txId: TxId
  txOrigin: Address
  txIndex: number
  clauseIndex: number
  logIndex: number
}

/** An event with its position on the trunk. */
export type EventLog = LogEvent & { meta: LogMeta }
/** A VET transfer with its position on the trunk. */
export type TransferLog = Transfer & { meta: LogMeta }

/** Matches events by address and by topics at their positions; null or a missing topic matches any. */
export interface EventCriterion {
  address?: Address
  topics?: readonly (Hex | null | undefined)[]
}

/** Matches VET transfers by the parties; an omitted field matches any. */
export interface TransferCriterion {
  txOrigin?: Address
  sender?: Address
  recipient?: Address
}

/** Selects logs by block numbers, both inclusive. */
export interface LogFilter<Criterion> {
  fromBlock: number
  /** The newest block if omitted. */
  toBlock?: number | undefined
  /** Logs that match any of these (10 at most) are returned; all logs if omitted. */
  criteria?: readonly Criterion[]
  /** 'asc' (oldest first) if omitted. */
  order?: 'asc' | 'desc'
  /** Logs to skip at the start. To page by blocks instead, use `fetchEventsInRange`. */
  offset?: number
  /** 1,000 at most, which is also the default. */
  limit?: number
}

/** Block numbers have 32 bits. */
const maxBlockNumber = 0xffff_ffff

/** The body of POST /logs/*. Without criteria the field is omitted, which selects all logs. */
export function buildLogBody<Criterion>(
  filter: LogFilter<Criterion>,
  buildCriterion: (criterion: Criterion) => object,
): object {
  const { criteria } = filter
  return {
    range: { unit: 'block', from: filter.fromBlock, to: filter.toBlock ?? maxBlockNumber },
    options: { offset: filter.offset ?? 0, limit: filter.limit ?? maxLogs, includeIndexes: true },
    criteriaSet: criteria?.length ? criteria.map(buildCriterion) : undefined,
    order: filter.order ?? 'asc',
  }
}

/** A criterion as POST /logs/event expects it: topics in numbered fields. */
export function buildEventCriterion({ address, topics = [] }: EventCriterion): object {
  const numbered = topics.map((topic, index) => [`topic${index}`, topic ?? undefined])
  return { address, ...Object.fromEntries(numbered) }
}

/** @throws {ThorError} if the value is not an event log with indexes. */
export function parseEventLog(answer: ResponseValue): EventLog {
  return { ...parseLogEvent(answer), meta: parseLogMeta(answer.get('meta')) }
}

/** @throws {ThorError} if the value is not a transfer log with indexes. */
export function parseTransferLog(answer: ResponseValue): TransferLog {
  return { ...parseTransfer(answer), meta: parseLogMeta(answer.get('meta')) }
}

function parseLogMeta(meta: ResponseValue): LogMeta {
  return {
    ...parseBlockPlace(meta),
    txId: meta.get('txID').txId(),
    txOrigin: meta.get('txOrigin').address(),
    txIndex: meta.get('txIndex').number(),
    clauseIndex: meta.get('clauseIndex').number(),
    logIndex: meta.get('logIndex').number(),
  }
}
