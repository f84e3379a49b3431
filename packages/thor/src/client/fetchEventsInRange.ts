import { type EventCriterion, type EventLog, type LogFilter, maxLogs } from './LogFilter.ts'
import type { FetchOptions, ThorClient } from './ThorClient.ts'

/** All matching events of the blocks from `fromBlock` to `toBlock`, in chain order. */
export interface EventPage {
  fromBlock: number
  toBlock: number
  events: EventLog[]
}

/**
 * All matching events, in pages of whole blocks. Nodes return 1,000 at a time and refuse offsets over 100,000, so each
 * page starts after the last whole block. Only a block with more events than a page is read by offsets. The caller must
 * detect a reorg between pages by block ids.
 */
export async function* fetchEventsInRange(
  client: Pick<ThorClient, 'fetchEvents'>,
  filter: Range,
  options?: FetchOptions,
): AsyncGenerator<EventPage, void, undefined> {
  let { fromBlock } = filter
  while (fromBlock <= filter.toBlock) {
    const page = await fetchPage(client, { ...filter, fromBlock }, options)
    yield page
    fromBlock = page.toBlock + 1
  }
}

type Range = Pick<LogFilter<EventCriterion>, 'criteria'> & Omit<EventPage, 'events'>

/**
 * The events of as many whole blocks from the start of the range as one response contains, but at least of one block.
 */
async function fetchPage(
  client: Pick<ThorClient, 'fetchEvents'>,
  range: Range,
  options?: FetchOptions,
): Promise<EventPage> {
  const { fromBlock, toBlock } = range
  const events = await client.fetchEvents(range, options)
  const last = events.at(-1)?.meta.blockNumber
  if (last === undefined || events.length < maxLogs) return { fromBlock, toBlock, events }
  if (last > fromBlock) {
    const whole = events.filter((event) => event.meta.blockNumber < last)
    return { fromBlock, toBlock: last - 1, events: whole }
  }
  const rest = await fetchRestOfBlock(client, { ...range, toBlock: fromBlock }, options)
  return { fromBlock, toBlock: fromBlock, events: [...events, ...rest] }
}

async function fetchRestOfBlock(
  client: Pick<ThorClient, 'fetchEvents'>,
  block: Range,
  options?: FetchOptions,
): Promise<EventLog[]> {
  const rest: EventLog[] = []
  let page: EventLog[]
  do {
    page = await client.fetchEvents({ ...block, offset: maxLogs + rest.length }, options)
    rest.push(...page)
  } while (page.length === maxLogs)
  return rest
}
