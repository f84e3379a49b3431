import type { BlockRow } from '@vermeil/ledger'
import {
  type EventCriterion,
  fetchEventsInRange,
  maxLogs,
  type ThorClient,
  ThorError,
} from '@vermeil/thor'
import { type ChainEvent, parseLog } from './ChainEvent.ts'
import { fetchKnownBlock, NodePruned } from './fetchKnownBlock.ts'

/** The matching events of consecutive blocks up to `last` (inclusive). */
export interface EventRange {
  events: ChainEvent[]
  last: BlockRow
}

/** A range of blocks, inclusive, and criteria of events in groups that a node accepts in one query. */
export interface RangeQuery {
  fromBlock: number
  toBlock: number
  criteria: readonly EventCriterion[][]
}

/** The number of concurrent ranges. A node processes them on one core. */
const inFlight = 4
const firstBlocks = 128
const maxBlocks = 100_000
/** Ranges are sized to have at least half a page of a node's answer, and at most a page (`maxLogs`). */
const minEvents = maxLogs / 2

/**
 * Reads the events of finalized blocks, several ranges at a time, and yields them in chain order. Ranges grow if events
 * are rare and shrink if they are dense. Leaving the loop cancels running requests.
 * @throws {ThorError} as soon as a request fails for good.
 */
export async function* fetchRanges(
  thor: Pick<ThorClient, 'fetchEvents' | 'fetchBlock'>,
  query: RangeQuery,
  signal: AbortSignal,
): AsyncGenerator<EventRange, void, undefined> {
  const stop = new AbortController()
  const either = AbortSignal.any([signal, stop.signal])
  const flights: Promise<Flight>[] = []
  let next = query.fromBlock
  let blocks = firstBlocks
  try {
    while (next <= query.toBlock || flights.length > 0) {
      while (flights.length < inFlight && next <= query.toBlock) {
        const toBlock = Math.min(next + blocks - 1, query.toBlock)
        flights.push(startFlight(thor, { ...query, fromBlock: next, toBlock }, either))
        next = toBlock + 1
      }
      const { largest, ...range } = await (flights.shift() as Promise<Flight>)
      blocks = planBlocks(blocks, largest)
      yield range
    }
  } finally {
    stop.abort()
  }
}

function planBlocks(blocks: number, events: number): number {
  if (events < minEvents) return Math.min(blocks * 2, maxBlocks)
  return events > maxLogs ? Math.max(1, Math.floor(blocks / 2)) : blocks
}

interface Flight extends EventRange {
  /** The number of events of the largest group. */
  largest: number
}

/** Starts to fetch a range. Its failure is thrown when the range is awaited. */
function startFlight(
  thor: Pick<ThorClient, 'fetchEvents' | 'fetchBlock'>,
  query: RangeQuery,
  signal: AbortSignal,
): Promise<Flight> {
  const flight = fetchRange(thor, query, signal)
  flight.catch(() => undefined)
  return flight
}

async function fetchRange(
  thor: Pick<ThorClient, 'fetchEvents' | 'fetchBlock'>,
  { criteria, ...range }: RangeQuery,
  signal: AbortSignal,
): Promise<Flight> {
  const groups = await Promise.all(
    criteria.map((group) => fetchGroup(thor, { ...range, criteria: group }, signal)),
  )
  const { number, id, parentId, timestamp } = await fetchKnownBlock(thor, range.toBlock, signal)
  return {
    events: mergeGroups(groups),
    last: { number, id, parentId, timestamp },
    largest: Math.max(...groups.map(({ length }) => length)),
  }
}

async function fetchGroup(
  thor: Pick<ThorClient, 'fetchEvents'>,
  query: { fromBlock: number; toBlock: number; criteria: EventCriterion[] },
  signal: AbortSignal,
): Promise<ChainEvent[]> {
  const events: ChainEvent[] = []
  try {
    for await (const page of fetchEventsInRange(thor, query, { signal })) {
      for (const log of page.events) events.push(parseLog(log))
    }
  } catch (error) {
    // A node that runs without logs does not have this path.
    if (error instanceof ThorError && error.status === 404)
      throw new NodePruned('keeps no logs', error)
    throw error
  }
  return events
}

/** Merges groups into one list in chain order, without duplicates. */
function mergeGroups([first = [], ...others]: ChainEvent[][]): ChainEvent[] {
  if (others.every(({ length }) => length === 0)) return first
  const sorted = [first, ...others].flat().toSorted(compareEvents)
  return sorted.filter((event, index) => {
    const before = sorted[index - 1]
    return before === undefined || compareEvents(before, event) !== 0
  })
}

function compareEvents({ position: one }: ChainEvent, { position: other }: ChainEvent): number {
  return one.block - other.block || one.logIndex - other.logIndex
}
