import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import {
  type AccountEvent,
  type AccountEventKind,
  accountEventsCall,
  formatCursor,
} from '@vermeil/wire'
import { accountTradesMs } from '../../trade/limits/timings.ts'
import { fetchCall } from '../api/fetchCall.ts'
import type { AppDependencies } from '../app/createApp.ts'
import type { TokenMovement } from './findMovements.ts'

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'venues'>

/** The kinds by which the activity is filtered. The API has trades, orders and claims; the node has sends and wraps. */
export const activityKinds = ['all', 'swaps', 'orders', 'sends', 'wraps', 'claims'] as const

/** A kind of activity. */
export type ActivityKind = (typeof activityKinds)[number]

/** Where a page starts: after an event of the API, and at a block of the node. */
export interface ActivityStart {
  before?: string | undefined
  toBlock: number
}

/** Something that an account did. */
export type AccountActivity = { event: AccountEvent } | { movement: TokenMovement }

/** A page of activity, newest first. */
export interface ActivityPage {
  items: AccountActivity[]
  /** The start of the following page; undefined at the end. */
  next: ActivityStart | undefined
}

/** Blocks have 32-bit numbers. */
export const newestStart: ActivityStart = { toBlock: 0xffff_ffff }

/** The minimum number of movements on a page of one kind, unless there are fewer. */
const pageSize = 20
/** A page ends with the block of this activity. */
const maxItems = 50
/** How many ranges are read for a page before it is shown as it is. */
const maxRanges = 8

interface Question {
  account: Address
  kind: ActivityKind
  start: ActivityStart
}

/** A page of what an account did. */
export function accountActivityOptions(app: App, question: Question) {
  const { account, kind, start } = question
  return queryOptions({
    queryKey: ['accountActivity', account, kind, start],
    staleTime: accountTradesMs,
    refetchInterval: accountTradesMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchActivity(app, question, signal),
  })
}

/**
 * Fetches a page of activity.
 * @throws {ApiError} if the API does not answer.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchActivity(
  app: App,
  { account, kind, start }: Question,
  signal?: AbortSignal,
): Promise<ActivityPage> {
  switch (kind) {
    case 'all':
      return await fetchAll(app, { account, start }, signal)
    case 'sends':
    case 'wraps':
      return await fetchMoved(app, { account, kind, start }, signal)
    default: {
      const { events, next } = await fetchEvents({ account, kind, start }, signal)
      return {
        items: events.map((event) => ({ event })),
        next: next === null ? undefined : { ...start, before: next },
      }
    }
  }
}

function fetchEvents(
  { account, kind, start }: Pick<Question, 'account' | 'start'> & { kind: AccountEventKind },
  signal: AbortSignal | undefined,
) {
  const query = { kind, before: start.before }
  return fetchCall(accountEventsCall, { params: { account }, query }, signal)
}

/**
 * A page of the API's events with the movements of the same blocks. If there are more of these than one request gives,
 * the page ends where they do.
 */
async function fetchAll(
  app: App,
  { account, start }: Pick<Question, 'account' | 'start'>,
  signal: AbortSignal | undefined,
): Promise<ActivityPage> {
  const { events, next } = await fetchEvents({ account, kind: 'all', start }, signal)
  const { toBlock } = start
  const lowest = next === null ? 0 : (events.at(-1)?.blockNumber ?? 0)
  // The page before may have ended within a block, whose movements it has.
  const range = { account, fromBlock: Math.min(lowest, toBlock), toBlock }
  const { fetchMovements } = await import('./fetchMovements.ts')
  const { movements, fromBlock } = await fetchMovements(app, range, signal)
  const items: AccountActivity[] = [
    ...events.filter(({ blockNumber }) => blockNumber >= fromBlock).map((event) => ({ event })),
    ...movements.map((movement) => ({ movement })),
  ]
  items.sort((one, other) => readPlace(other).blockNumber - readPlace(one).blockNumber)
  const isEnd = next === null && fromBlock === 0
  const isCut = fromBlock > lowest
  const before = next === null || isCut ? findCursor(items.at(-1), start) : next
  return endPage(items, { start, next: isEnd ? undefined : { before, toBlock: fromBlock - 1 } })
}

/** Ends a page that is too long with a whole block. */
function endPage(
  items: AccountActivity[],
  { start, next }: { start: ActivityStart; next: ActivityStart | undefined },
): ActivityPage {
  const last = items.length > maxItems ? items[maxItems - 1] : undefined
  if (last === undefined) return { items, next }
  const { blockNumber: lowest } = readPlace(last)
  const shown = items.filter((item) => readPlace(item).blockNumber >= lowest)
  if (shown.length === items.length) return { items, next }
  return { items: shown, next: { before: findCursor(last, start), toBlock: lowest - 1 } }
}

/** The block and time of an activity. */
export function readPlace(activity: AccountActivity): { blockNumber: number; timestamp: number } {
  return 'event' in activity ? activity.event : activity.movement
}

/** The API's cursor of everything before the block of an activity. */
function findCursor(
  last: AccountActivity | undefined,
  { before }: ActivityStart,
): string | undefined {
  if (last === undefined) return before
  return formatCursor({ ...readPlace(last), logIndex: 0 })
}

/** A page of movements of one kind. */
async function fetchMoved(
  app: App,
  { account, kind, start }: Question & { kind: 'sends' | 'wraps' },
  signal: AbortSignal | undefined,
): Promise<ActivityPage> {
  const { fetchMovements } = await import('./fetchMovements.ts')
  const found: TokenMovement[] = []
  let { toBlock } = start
  for (let ranges = 0; ranges < maxRanges && found.length < pageSize && toBlock >= 0; ranges++) {
    const range = { account, fromBlock: 0, toBlock }
    const { movements, fromBlock } = await fetchMovements(app, range, signal)
    found.push(...movements.filter((movement) => isOfKind(movement, kind)))
    toBlock = fromBlock - 1
  }
  const items = found.map((movement) => ({ movement }))
  return endPage(items, { start, next: toBlock < 0 ? undefined : { toBlock } })
}

function isOfKind({ kind }: TokenMovement, wanted: 'sends' | 'wraps'): boolean {
  const isTransfer = kind === 'sent' || kind === 'received'
  return isTransfer === (wanted === 'sends')
}
