import { maxCriteria, maxLogs } from '@vermeil/thor'
import type { Chain } from '../../chain/Chain.ts'
import type { LogCriterion, LogFilter } from '../../model/LogFilter.ts'
import { decodeBody } from '../body/decodeBody.ts'
import {
  type Decoded,
  type Decoder,
  flag,
  list,
  optional,
  struct,
  text,
  uint,
} from '../body/decoders.ts'
import { HttpError } from '../http/HttpError.ts'
import { findBlockRange, type Range } from './findBlockRange.ts'

const maxLimit = BigInt(maxLogs)
const maxOffset = 100_000n

const range = struct('api.Range', {
  unit: text('api.RangeType'),
  from: optional(uint(64)),
  to: optional(uint(64)),
})

const options = struct('api.Options', {
  offset: uint(64),
  limit: optional(uint(64)),
  includeIndexes: flag(),
})

type Options = Decoded<{
  offset: Decoder<bigint>
  limit: Decoder<bigint | null>
  includeIndexes: Decoder<boolean>
}>

/** The decoder of a log request with criteria of one kind. `type` is its name in Thor's error messages. */
export function createFilterDecoder<Criterion>(criterion: Decoder<Criterion>, type: string) {
  return struct(type, {
    criteriaSet: list(optional(criterion), '[]*logdb.Criteria'),
    range: optional(range),
    options: optional(options),
    order: text('logdb.Order'),
  })
}

/** A filter for the chain, and whether the response includes the indexes of logs. */
export interface LogRequest {
  filter: LogFilter
  includesIndexes: boolean
}

/**
 * Parses and checks the body of a log request.
 * @throws {HttpError} 400 or 403 with Thor's text.
 */
export function parseLogRequest<Criterion>(
  chain: Chain,
  body: string,
  decoder: ReturnType<typeof createFilterDecoder<Criterion>>,
  convert: (criterion: Criterion) => LogCriterion,
): LogRequest {
  const written = decodeBody(body, decoder)
  checkOptions(written.options)
  checkRange(written.range)
  const criteria = written.criteriaSet.map((criterion, index) => {
    if (criterion === null) throw new HttpError(400, `criteriaSet[${index}]: null not allowed`)
    return convert(criterion)
  })
  if (criteria.length > maxCriteria) {
    throw new HttpError(
      400,
      `number of criteria in criteriaSet: ${criteria.length} cannot be greater than: ${maxCriteria}`,
    )
  }
  const filter: LogFilter = {
    ...findBlockRange(chain, written.range),
    criteria,
    order: written.order === 'desc' ? 'desc' : 'asc',
    offset: Number(written.options?.offset ?? 0n),
    limit: Number(written.options?.limit ?? maxLimit + 1n),
  }
  return { filter, includesIndexes: written.options?.includeIndexes ?? false }
}

/**
 * Reads the logs from the chain, unless the filter cannot match anything.
 * @throws {HttpError} 403 if more logs match than one response may contain.
 */
export function readLogs<Log>(filter: LogFilter, read: (filter: LogFilter) => Log[]): Log[] {
  if (filter.limit === 0 || filter.fromBlock > filter.toBlock) return []
  const logs = read(filter)
  if (logs.length <= Number(maxLimit)) return logs
  throw new HttpError(
    403,
    `the number of filtered logs exceeds the maximum allowed value of ${maxLimit}, please use pagination`,
  )
}

function checkOptions(written: Options | null): void {
  if ((written?.limit ?? 0n) > maxLimit) {
    throw new HttpError(403, `options.limit exceeds the maximum allowed value of ${maxLimit}`)
  }
  if ((written?.offset ?? 0n) > maxOffset) {
    throw new HttpError(403, `options.offset exceeds the maximum allowed value of ${maxOffset}`)
  }
}

function checkRange(written: Range | null): void {
  if (written === null) return
  const { unit, from, to } = written
  if (unit !== '' && unit !== 'block' && unit !== 'time') {
    throw new HttpError(400, `filter.Range.Unit must be either 'block' or 'time', got '${unit}'`)
  }
  if (from !== null && to !== null && from > to) {
    throw new HttpError(400, 'filter.Range.To must be greater than or equal to filter.Range.From')
  }
}
