import type { BlockRow } from '@vermeil/ledger'
import { type EventCriterion, fetchEventsInRange, type ThorClient } from '@vermeil/thor'
import { type ChainEvent, parseLog } from '../events/ChainEvent.ts'
import { fetchKnownBlock } from './fetchKnownBlock.ts'

/** The matching events of consecutive blocks, up to and with `last`. */
export interface EventRange {
  events: ChainEvent[]
  last: BlockRow
}

/** Which blocks, both included, and which events of them. */
export interface RangeQuery {
  fromBlock: number
  toBlock: number
  criteria: EventCriterion[]
}

/** How many requests are under way at once; a node works them off one core. */
const inFlight = 4
const firstBlocks = 128
const mostBlocks = 100_000
/** Half a page and a page of a node's answer: the size of a range is steered to lie between. */
const fewEvents = 500
const manyEvents = 1000

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
  const flights: Promise<EventRange>[] = []
  let next = query.fromBlock
  let blocks = firstBlocks
  try {
    while (next <= query.toBlock || flights.length > 0) {
      while (flights.length < inFlight && next <= query.toBlock) {
        const toBlock = Math.min(next + blocks - 1, query.toBlock)
        flights.push(startFlight(thor, { ...query, fromBlock: next, toBlock }, either))
        next = toBlock + 1
      }
      const range = await (flights.shift() as Promise<EventRange>)
      blocks = planBlocks(blocks, range.events.length)
      yield range
    }
  } finally {
    stop.abort()
  }
}

function planBlocks(blocks: number, events: number): number {
  if (events < fewEvents) return Math.min(blocks * 2, mostBlocks)
  return events > manyEvents ? Math.max(1, Math.floor(blocks / 2)) : blocks
}

/** A range under way; its failure is heard when its turn comes. */
function startFlight(
  thor: Pick<ThorClient, 'fetchEvents' | 'fetchBlock'>,
  query: RangeQuery,
  signal: AbortSignal,
): Promise<EventRange> {
  const flight = fetchRange(thor, query, signal)
  flight.catch(() => undefined)
  return flight
}

async function fetchRange(
  thor: Pick<ThorClient, 'fetchEvents' | 'fetchBlock'>,
  query: RangeQuery,
  signal: AbortSignal,
): Promise<EventRange> {
  const events: ChainEvent[] = []
  for await (const page of fetchEventsInRange(thor, query, { signal })) {
    for (const log of page.events) events.push(parseLog(log))
  }
  const { number, id, parentId, timestamp } = await fetchKnownBlock(thor, query.toBlock, signal)
  return { events, last: { number, id, parentId, timestamp } }
}
