import type { Address, Hex, TxId } from '@vermeil/units'
import type { Answer } from './Answer.ts'
import { type LogEvent, parseLogEvent, parseTransfer, type Transfer } from './LogEvent.ts'
import { type BlockPlace, parseBlockPlace } from './Receipt.ts'

/** The most logs that one request may ask for. */
export const maxLogs = 1000

/** Where in the trunk a log stands. `logIndex` counts the events (or transfers) of the block. */
export interface LogMeta extends BlockPlace {
  txId: TxId
  txOrigin: Address
  txIndex: number
  clauseIndex: number
  logIndex: number
}

export type EventLog = LogEvent & { meta: LogMeta }
export type TransferLog = Transfer & { meta: LogMeta }

/** Matches events of an address and with topics in their places; null or a missing topic matches any. */
export interface EventCriterion {
  address?: Address
  topics?: readonly (Hex | null | undefined)[]
}

export interface TransferCriterion {
  txOrigin?: Address
  sender?: Address
  recipient?: Address
}

/** Which logs to give, in block numbers that are both included. */
export interface LogFilter<Criterion> {
  fromBlock: number
  toBlock: number
  /** Any of these (10 at most); none means all. */
  criteria?: readonly Criterion[]
  /** Chain order unless 'desc'. */
  order?: 'asc' | 'desc'
  /** Logs to leave out at the start. Page by blocks instead: see `fetchEventsInRange`. */
  offset?: number
  /** At most 1,000, which is also the default. */
  limit?: number
}

/** The body of POST /logs/*; without criteria the field stays away, which means all logs. */
export function buildLogBody<Criterion>(
  filter: LogFilter<Criterion>,
  buildCriterion: (criterion: Criterion) => object,
): object {
  const { criteria } = filter
  return {
    range: { unit: 'block', from: filter.fromBlock, to: filter.toBlock },
    options: { offset: filter.offset ?? 0, limit: filter.limit ?? maxLogs, includeIndexes: true },
    criteriaSet: criteria?.length ? criteria.map(buildCriterion) : undefined,
    order: filter.order ?? 'asc',
  }
}

/** A criterion as POST /logs/event takes it: topics in numbered fields. */
export function buildEventCriterion({ address, topics = [] }: EventCriterion): object {
  const numbered = topics.map((topic, index) => [`topic${index}`, topic ?? undefined])
  return { address, ...Object.fromEntries(numbered) }
}

/** @throws {ThorError} where the answer is no event log with indexes. */
export function parseEventLog(answer: Answer): EventLog {
  return { ...parseLogEvent(answer), meta: parseLogMeta(answer.get('meta')) }
}

/** @throws {ThorError} where the answer is no transfer log with indexes. */
export function parseTransferLog(answer: Answer): TransferLog {
  return { ...parseTransfer(answer), meta: parseLogMeta(answer.get('meta')) }
}

function parseLogMeta(meta: Answer): LogMeta {
  return {
    ...parseBlockPlace(meta),
    txId: meta.get('txID').txId(),
    txOrigin: meta.get('txOrigin').address(),
    txIndex: meta.get('txIndex').number(),
    clauseIndex: meta.get('clauseIndex').number(),
    logIndex: meta.get('logIndex').number(),
  }
}
