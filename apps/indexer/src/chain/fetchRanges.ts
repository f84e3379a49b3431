import type { BlockRow } from '@vermeil/ledger'
import { type EventCriterion, fetchEventsInRange, type ThorClient, ThorError } from '@vermeil/thor'
import { type ChainEvent, parseLog } from './ChainEvent.ts'
import { fetchKnownBlock, NodePruned } from './fetchKnownBlock.ts'

/** The matching events of consecutive blocks, up to and with `last`. */
export interface EventRange {
  events: ChainEvent[]
  last: BlockRow
}

/** Which blocks, both included, and which events of them: criteria in groups that a node takes in one query. */
export interface RangeQuery {
  fromBlock: number
  toBlock: number
  criteria: readonly EventCriterion[][]
}

/** How many ranges are under way at once; a node works them off one core. */
const inFlight = 4
const firstBlocks = 128
const maxBlocks = 100_000
/** Half a page and a page of a node's answer: the size of a range is steered to lie between. */
const minEvents = 500
const maxEvents = 1000

/**
 * Reads the events of finalized blocks, several ranges at a time, and yields them in the order of the chain. A range
 * grows where events are rare and shrinks where they are dense. Leaving the loop cancels what is under way.
 * @throws {ThorError} as soon as one of the requests fails for good.
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
  return events > maxEvents ? Math.max(1, Math.floor(blocks / 2)) : blocks
}

interface Flight extends EventRange {
  /** Events of the largest group. */
  largest: number
}

/** A range under way; its failure is heard when its turn comes. */
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
    // A node that was started without logs does not know the path.
    if (error instanceof ThorError && error.status === 404)
      throw new NodePruned('keeps no logs', error)
    throw error
  }
  return events
}

/** One list in chain order; an event that several groups asked for stands there once. */
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
